//! The bytes for later versions in structs that the library gives.

use std::{any::TypeId, mem::offset_of, ops::Range};

use acquire::*;

fn size<T, F>(_: impl Fn(&T) -> &F) -> usize {
    size_of::<F>()
}

macro_rules! places {
    ($($type:ty: $($field:ident).+),+ $(,)?) => {
        vec![$({
            let start = offset_of!($type, $($field).+);
            (TypeId::of::<$type>(), start..start + size(|it: &$type| &it.$($field).+))
        }),+]
    };
}

/// Where the reserved bytes of a type are.
pub(crate) fn places<T: 'static>() -> Vec<Range<usize>> {
    let all = [
        places![
            AcqAction: reserved,
            AcqBonuses: reserved,
            AcqDeduction: reserved,
            AcqEvent: reserved,
            AcqGuess: reserved,
            AcqNotesEntry: reserved,
            AcqNotesShown: reserved,
            AcqNotesSummary: end.reserved,
            AcqNotesSummary: end.result.reserved,
            AcqNotesSummary: reserved,
            AcqObservationField: reserved,
            AcqPhase: reserved,
            AcqPiece: reserved,
            AcqPlacement: reserved,
            AcqPosition: reserved,
            AcqPrice: reserved,
            AcqProblem: reserved,
            AcqRecordSummary: reserved,
            AcqRecordSummary: result.reserved,
            AcqStanding: reserved,
        ],
        #[cfg(feature = "agents")]
        places![
            AcqAnalysis: reserved,
            AcqEvaluation: reserved,
            AcqReviewedDecision: best.reserved,
            AcqReviewedDecision: chosen.reserved,
            AcqReviewedDecision: reserved,
            AcqReviewedPlayer: reserved,
            AcqReviewedTurn: reserved,
            AcqWinChances: reserved,
        ],
        #[cfg(feature = "acquisition")]
        places![
            AcqAcquisitionEvaluation: reserved,
            AcqAcquisitionEvent: reserved,
            AcqAcquisitionPhase: reserved,
            AcqAcquisitionPlacement: reserved,
            AcqAcquisitionPosition: reserved,
            AcqAcquisitionProblem: reserved,
            AcqAcquisitionRecordSummary: reserved,
            AcqAcquisitionRecordSummary: result.reserved,
            AcqAcquisitionRecordSummary: rules.reserved,
            AcqAcquisitionRules: reserved,
            AcqAcquisitionStanding: reserved,
        ],
    ]
    .concat();
    let this = TypeId::of::<T>();
    all.into_iter().filter(|&(other, _)| other == this).map(|(_, place)| place).collect()
}
