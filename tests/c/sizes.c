/* The plain structs have the sizes that the header promises. */

#include "check.h"

SIZE(AcqAction, 16);
SIZE(AcqCell, 2);
SIZE(AcqTileSet, 16);
SIZE(AcqStatus, 4);
SIZE(AcqEdition, 1);

RESERVED(AcqEvent, 64);
RESERVED(AcqPhase, 32);
RESERVED(AcqPlacement, 16);
RESERVED(AcqObservationField, 48);
RESERVED(AcqPosition, 208);
RESERVED(AcqStanding, 16);
RESERVED(AcqBonuses, 40);
RESERVED(AcqPrice, 32);
RESERVED(AcqDeduction, 32);
RESERVED(AcqResult, 48);
RESERVED(AcqRecordSummary, 88);
RESERVED(AcqGuess, 32);
RESERVED(AcqTextEdit, 32);
RESERVED(AcqNotesEnd, 64);
RESERVED(AcqNotesEntry, 16);
RESERVED(AcqNotesShown, 32);
RESERVED(AcqNotesSummary, 96);
RESERVED(AcqProblem, 64);
RESERVED(AcqPiece, 48);

_Static_assert(offsetof(AcqEvent, gained) == 8, "AcqEvent");
_Static_assert(offsetof(AcqEvent, tiles) == 16, "AcqEvent");
_Static_assert(offsetof(AcqPhase, price) == 4, "AcqPhase");
_Static_assert(offsetof(AcqPosition, prices) == 16, "AcqPosition");
_Static_assert(offsetof(AcqProblem, action) == 24, "AcqProblem");
_Static_assert(offsetof(AcqRecordSummary, result) == 20, "AcqRecordSummary");

int main(void)
{
    uint32_t major, minor, patch;
    uint8_t has = 0;
    return acq_version(&major, &minor, &patch) == ACQ_STATUS_OK && major == ACQ_VERSION_MAJOR &&
                   minor == ACQ_VERSION_MINOR && patch == ACQ_VERSION_PATCH &&
                   acq_abi_version() == ACQ_ABI_VERSION &&
                   acq_has_feature("agents", 6, &has) == ACQ_STATUS_OK && has == 1 &&
                   acq_has_feature("other", ACQ_NUL_TERMINATED, &has) == ACQ_STATUS_OK && has == 0
               ? 0
               : 1;
}
