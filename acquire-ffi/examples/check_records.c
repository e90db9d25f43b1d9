/* Checks records of games: whether every action is legal and the result is right.
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
    "Checks records of games, in the text form or in JSON. FILE may be - for what is piped in.\n"
    "For each problem a line says where it is and what is wrong:\n"
    "\n"
    "    FILE:LINE:COLUMN: MESSAGE    in a text\n"
    "    FILE: PATH: MESSAGE          in JSON\n"
    "\n"
    "  --all    show all problems that can be found, not only the first of each file\n"
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

/* Returns a message or a path of a problem of the last error, which the caller frees. */
static char *problem_text(int32_t (*write)(size_t, char *, size_t, size_t *), size_t index)
{
    size_t needed = 0;
    write(index, NULL, 0, &needed);
    char *text = resize(NULL, needed + 1);
    if (write(index, text, needed, &needed) != ACQ_STATUS_OK) {
        text[0] = '\0';
    }
    return text;
}

static void print_problem(const char *name, size_t index)
{
    AcqProblem problem;
    if (acq_last_error_problem(index, &problem) != ACQ_STATUS_OK) {
        return;
    }
    char *message = problem_text(acq_last_error_problem_message, index);
    char *path = problem_text(acq_last_error_problem_path, index);
    printf("%s:", name);
    /* The message may begin with the same place. */
    char place[64] = "";
    if (problem.line > 0) {
        const unsigned line = problem.line, column = problem.column;
        printf("%u:%u:", line, column);
        snprintf(place, sizeof place, "line %u, column %u: ", line, column);
    } else if (path[0] != '\0' && strncmp(message, path, strlen(path)) != 0) {
        printf(" %s:", path);
    }
    const size_t length = strlen(place);
    printf(" %s\n", strncmp(message, place, length) == 0 ? message + length : message);
    free(message);
    free(path);
}

static int check(const char *name, bool all)
{
    size_t length;
    char *text = read_file(name, &length);
    if (text == NULL) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return UNUSABLE;
    }
    size_t start = 0;
    while (start < length && memchr(" \t\r\n", text[start], 4) != NULL) {
        start++;
    }
    const bool json = start < length && text[start] == '{';
    int32_t (*const checks[2][2])(const char *, size_t, AcqGame **) = {
        {acq_record_check_text, acq_record_check_text_all},
        {acq_record_check_json, acq_record_check_json_all},
    };
    AcqGame *game = NULL;
    const int32_t status = checks[json][all](text, length, &game);
    acq_game_free(game);
    free(text);
    if (status == ACQ_STATUS_OK) {
        return ALL_RIGHT;
    }
    size_t count = 0;
    acq_last_error_count(&count);
    for (size_t i = 0; i < count; i++) {
        print_problem(name, i);
    }
    return WRONG;
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
