/* The plain structs have the sizes that the header promises, without hidden padding. */

#include <acquire.h>

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define LAST(type, field) \
    _Static_assert(offsetof(type, field) + sizeof(((type *)0)->field) == sizeof(type), #type)

SIZE(AcqAction, 16);
SIZE(AcqEvent, 56);
SIZE(AcqCell, 2);
SIZE(AcqPhase, 20);
SIZE(AcqPlacement, 8);
SIZE(AcqObservationField, 32);
SIZE(AcqPosition, 184);
SIZE(AcqStanding, 8);
SIZE(AcqTileSet, 16);
SIZE(AcqBonuses, 28);
SIZE(AcqPrice, 16);
SIZE(AcqDeduction, 24);
SIZE(AcqResult, 32);
SIZE(AcqRecordSummary, 56);
SIZE(AcqGuess, 20);
SIZE(AcqNotesEnd, 36);
SIZE(AcqNotesEntry, 8);
SIZE(AcqNotesShown, 24);
SIZE(AcqNotesSummary, 52);
SIZE(AcqProblem, 40);
SIZE(AcqStatus, 4);
SIZE(AcqEdition, 1);

LAST(AcqAction, reserved);
LAST(AcqEvent, tiles);
LAST(AcqPhase, price);
LAST(AcqPlacement, reserved);
LAST(AcqObservationField, high);
LAST(AcqPosition, reserved);
LAST(AcqStanding, worth);
LAST(AcqBonuses, market);
LAST(AcqPrice, bonuses);
LAST(AcqDeduction, reserved);
LAST(AcqResult, reserved);
LAST(AcqRecordSummary, result);
LAST(AcqGuess, reserved);
LAST(AcqNotesEnd, reserved);
LAST(AcqNotesEntry, reserved);
LAST(AcqNotesShown, reserved);
LAST(AcqNotesSummary, end);
LAST(AcqProblem, rule);

_Static_assert(offsetof(AcqEvent, gained) == 8, "AcqEvent");
_Static_assert(offsetof(AcqEvent, tiles) == 40, "AcqEvent");
_Static_assert(offsetof(AcqPhase, price) == 16, "AcqPhase");
_Static_assert(offsetof(AcqPosition, prices) == 16, "AcqPosition");
_Static_assert(offsetof(AcqProblem, action) == 24, "AcqProblem");
_Static_assert(offsetof(AcqRecordSummary, result) == 24, "AcqRecordSummary");

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
