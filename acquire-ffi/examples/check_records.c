/* Checks records and notes of games: whether every action is legal and the result is right.
 *
 *     cc -std=c11 check_records.c -o check_records $(pkg-config --cflags --libs acquire)
 */

#include <acquire.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_RIGHT = 0, WRONG = 1, UNUSABLE = 2 };

static const char usage[] =
    "usage: check_records [--all] FILE...\n"
    "\n"
    "Checks records and notes of games, as text or as JSON. A file may have several, one after the\n"
    "other or as JSON Lines. FILE may be - for what is piped in.\n"
    "For each problem a line has its place and what is wrong:\n"
    "\n"
    "    FILE:LINE:COLUMN: MESSAGE    in a text\n"
    "    FILE:LINE: PATH: MESSAGE     in JSON that begins on this line\n"
    "\n"
    "  --all    show all problems that can be found, not only the first of each record\n"
    "  --help   show this\n"
    "\n"
    "The exit status is 0 if all records are right, 1 if one is wrong, and 2 if a file cannot be\n"
    "read or the arguments make no sense.\n";

static void *resize(void *memory, size_t size)
{
    void *resized = realloc(memory, size);
    if (resized == NULL) {
        fputs("check_records: out of memory\n", stderr);
        exit(UNUSABLE);
    }
    return resized;
}

/* Returns the content of a file, which the caller frees; NULL if it cannot be read. */
static char *read_all(FILE *file, size_t *length)
{
    size_t capacity = 1 << 16;
    char *text = resize(NULL, capacity);
    *length = 0;
    for (;;) {
        *length += fread(text + *length, 1, capacity - *length, file);
        if (*length < capacity) {
            break;
        }
        capacity *= 2;
        text = resize(text, capacity);
    }
    if (ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

static char *read_file(const char *name, size_t *length)
{
    if (strcmp(name, "-") == 0) {
        return read_all(stdin, length);
    }
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        return NULL;
    }
    char *text = read_all(file, length);
    const int error = errno;
    fclose(file);
    errno = error;
    return text;
}

/* A file that is checked. */
struct file {
    const char *name;
    const char *text;
    bool all;
    size_t records;
    int outcome;
};

/* Prints a problem of the last error, in a record or notes that begin on this line. */
static void print_problem(const char *name, uint32_t line, size_t index)
{
    AcqProblem problem;
    size_t length, needed;
    if (acq_last_error_problem(index, &problem) != ACQ_STATUS_OK) {
        return;
    }
    printf("%s:%u:", name, (unsigned)(problem.line > 0 ? problem.line : line));
    if (problem.column > 0) {
        printf("%u:", (unsigned)problem.column);
    } else {
        acq_last_error_problem_path(index, NULL, 0, &length);
        char *path = resize(NULL, length);
        acq_last_error_problem_path(index, path, length, &needed);
        printf(" %s:", path);
        free(path);
    }
    acq_last_error_problem_sentence(index, NULL, NULL, 0, &length);
    char *sentence = resize(NULL, length);
    acq_last_error_problem_sentence(index, NULL, sentence, length, &needed);
    printf(" %s\n", sentence);
    free(sentence);
}

/* Checks a piece that may be notes, which are no record. Returns whether they are right notes; otherwise the
 * last error is about them, if they are notes. */
static bool are_right_notes(const char *text, const AcqPiece *piece)
{
    const char *start = text + piece->start;
    const size_t length = (size_t)piece->length;
    uint8_t notes = 0;
    AcqView *view = NULL;
    if (acq_notes_recognize(start, length, &notes) != ACQ_STATUS_OK || notes == 0) {
        return false;
    }
    if (piece->is_json) {
        acq_notes_check_json(start, length, &view);
    } else {
        /* After as many line breaks, problems have the lines of the file. */
        const size_t before = piece->line - 1;
        char *padded = resize(NULL, before + length);
        memset(padded, '\n', before);
        memcpy(padded + before, start, length);
        acq_notes_check_text(padded, before + length, &view);
        free(padded);
    }
    const bool right = view != NULL;
    acq_view_free(view);
    return right;
}

/* Receives a record that was checked. */
static int32_t receive(void *context, const AcqPiece *piece, const AcqGame *game)
{
    struct file *file = context;
    file->records++;
    if (game == NULL && !are_right_notes(file->text, piece)) {
        size_t count = 0;
        acq_last_error_count(&count);
        for (size_t i = 0; i < (file->all ? count : 1); i++) {
            print_problem(file->name, piece->line, i);
        }
        file->outcome = WRONG;
    }
    return 0;
}

static int check(const char *name, bool all)
{
    size_t length;
    char *text = read_file(name, &length);
    if (text == NULL) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return UNUSABLE;
    }
    struct file file = {.name = name, .text = text, .all = all, .outcome = ALL_RIGHT};
    if (acq_record_check_each(text, length, 1, receive, &file) != ACQ_STATUS_OK) {
        char message[256];
        size_t needed;
        acq_last_error_message(NULL, message, sizeof message, &needed);
        printf("%s: %s\n", name, message);
        file.outcome = WRONG;
    } else if (file.records == 0) {
        printf("%s: it contains no record\n", name);
        file.outcome = WRONG;
    }
    free(text);
    return file.outcome;
}

/* Output may have failed, for example on a full disk. */
static int finish(int outcome)
{
    if (fflush(stdout) != 0) {
        perror("check_records");
        return UNUSABLE;
    }
    return outcome;
}

int main(int argc, char **argv)
{
    bool all = false;
    int first = 1;
    for (; first < argc && strncmp(argv[first], "--", 2) == 0; first++) {
        if (strcmp(argv[first], "--all") == 0) {
            all = true;
        } else if (strcmp(argv[first], "--help") == 0) {
            fputs(usage, stdout);
            return finish(ALL_RIGHT);
        } else if (strcmp(argv[first], "--") == 0) {
            first++;
            break;
        } else {
            fprintf(stderr, "check_records: there is no option %s\n%s", argv[first], usage);
            return UNUSABLE;
        }
    }
    if (first == argc) {
        fputs(usage, stderr);
        return UNUSABLE;
    }
    int worst = ALL_RIGHT;
    for (int i = first; i < argc; i++) {
        const int outcome = check(argv[i], all);
        worst = outcome > worst ? outcome : worst;
    }
    return finish(worst);
}
