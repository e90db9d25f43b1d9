/* Says what the best actions in a position are, and why, and who is winning. The library must be built
 * with the feature `agents`.
 *
 *     cc -std=c11 advise.c -o advise $(pkg-config --cflags --libs acquire)
 */

#include <acquire_agents.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEST = 3, TEXT = 4096, FILE_MAX = 1 << 16 };

static const char usage[] =
    "usage: advise [--playouts N] [--ms N] [--threads N] [--progress] FILE\n"
    "\n"
    "Reads the text form of a position, in which the rack of the player who decides is known, and\n"
    "prints the best actions and each player's chance to win. FILE may be - for what is piped in.\n"
    "Ctrl-C ends the search; what has been found until then is printed.\n"
    "\n"
    "  --playouts N  how much is played to find out (3000)\n"
    "  --ms N        how long it may take instead, in milliseconds\n"
    "  --threads N   the number of threads (1)\n"
    "  --progress    show how much is done\n"
    "  --help        show this\n";

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* Ends the program, with the message of a call that failed. */
static void check(int32_t status)
{
    char message[TEXT] = "no memory";
    size_t needed;
    if (status != ACQ_STATUS_OK) {
        acq_last_error_message(NULL, message, sizeof message, &needed);
        fprintf(stderr, "advise: %s\n", message);
        exit(1);
    }
}

/* Receives the fraction that is done, and returns 1 to stop. */
static int32_t watch(void *context, double part)
{
    const bool *shown = context;
    if (*shown) {
        fprintf(stderr, "\r%3.0f %%%s", 100 * part, part < 1 ? "" : "\n");
    }
    return interrupted != 0;
}

/* The players' names, as the position gives them, and the player who is asked. */
typedef struct Players {
    char names[ACQ_PLAYERS_MAX][256];
    const char *pointers[ACQ_PLAYERS_MAX];
    AcqNames all;
} Players;

static void read_names(const char *text, size_t length, const AcqPosition *position,
                       Players *players)
{
    for (uint32_t i = 0; i < position->players; i++) {
        char *name = players->names[i];
        size_t needed;
        if (acq_position_player_name(text, length, i, name, sizeof players->names[i], &needed) !=
            ACQ_STATUS_OK) {
            name[0] = '\0';
        }
        if (name[0] == '\0') {
            snprintf(name, sizeof players->names[i], "Player %u", (unsigned)i);
        }
        players->pointers[i] = name;
    }
    players->all = (AcqNames){players->pointers, position->players, position->player};
}

static void dollars(double amount, char *text, size_t capacity)
{
    size_t needed;
    check(acq_dollars_format((uint32_t)(amount + 0.5), text, capacity, &needed));
}

static void show_action(const AcqView *view, const AcqPosition *position, const AcqNames *names,
                        const AcqEvaluation *found, int rank)
{
    char text[TEXT], money[32];
    size_t needed;
    check(acq_action_long_text(position->edition, found->action, names, text, sizeof text,
                               &needed));
    printf("%d. %s: wins %.0f %% (%.0f to %.0f %%)", rank, text, 100 * found->chance,
           100 * found->low, 100 * found->high);
    if (found->games > 0) {
        dollars(found->money, money, sizeof money);
        printf(", %s at the end", money);
    }
    putchar('\n');
    check(acq_view_reasons(view, found->action, found->later, names, text, sizeof text, &needed));
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        printf("   %s.\n", line);
    }
}

static void advise(const AcqView *view, const AcqPosition *position, const AcqNames *names,
                   AcqAnalysisSettings settings, bool shown)
{
    static AcqEvaluation found[ACQ_ACTION_IDS];
    AcqAnalysis analysis;
    size_t count;
    check(acq_view_analyse(view, &settings, 0, watch, &shown, &analysis, found, ACQ_ACTION_IDS,
                           &count));
    if (!analysis.complete) {
        puts("This is what was found until it was stopped.\n");
    }
    for (size_t i = 0; i < count && i < BEST; i++) {
        show_action(view, position, names, &found[i], (int)i + 1);
    }

    const AcqForecastSettings forecast = {.milliseconds = settings.milliseconds,
                                          .games = settings.playouts,
                                          .threads = settings.threads};
    AcqWinChances chances;
    check(acq_view_win_chances(view, &forecast, 0, watch, &shown, &chances));
    puts("\nBefore this decision:");
    for (uint32_t i = 0; i < chances.players; i++) {
        const AcqForecast *of = &chances.forecasts[i];
        char money[32];
        dollars(of->money, money, sizeof money);
        printf("   %s wins %.0f %% (%.0f to %.0f %%), %s at the end\n", names->players[i],
               100 * of->chance, 100 * of->low, 100 * of->high, money);
    }
}

static uint32_t number(const char *option, const char *text)
{
    char *end = NULL;
    const unsigned long value = text == NULL ? 0 : strtoul(text, &end, 10);
    if (text == NULL || *text < '0' || *text > '9' || *end != '\0' || value > UINT32_MAX) {
        fprintf(stderr, "advise: %s needs a number\n%s", option, usage);
        exit(2);
    }
    return (uint32_t)value;
}

int main(int argc, char **argv)
{
    AcqAnalysisSettings settings = {0};
    bool shown = false;
    int i = 1;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--playouts") == 0) {
            settings.playouts = number(argv[i], argv[i + 1]), i++;
        } else if (strcmp(argv[i], "--ms") == 0) {
            settings.milliseconds = number(argv[i], argv[i + 1]), i++;
        } else if (strcmp(argv[i], "--threads") == 0) {
            settings.threads = number(argv[i], argv[i + 1]), i++;
        } else if (strcmp(argv[i], "--progress") == 0) {
            shown = true;
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        } else {
            fprintf(stderr, "advise: there is no option %s\n%s", argv[i], usage);
            return 2;
        }
    }
    if (i != argc - 1) {
        fputs(usage, stderr);
        return 2;
    }
    static char text[FILE_MAX];
    FILE *file = strcmp(argv[i], "-") == 0 ? stdin : fopen(argv[i], "rb");
    const size_t length = file == NULL ? 0 : fread(text, 1, sizeof text, file);
    if (file == NULL || ferror(file)) {
        perror(argv[i]);
        return 2;
    }
    fclose(file);

    AcqView *view = NULL;
    AcqPosition position;
    static Players players;
    check(acq_view_from_text(text, length, &view));
    check(acq_view_position(view, &position));
    read_names(text, length, &position, &players);
    signal(SIGINT, interrupt);
    advise(view, &position, &players.all, settings, shown);
    acq_view_free(view);
    return fflush(stdout) == 0 ? 0 : 1;
}
