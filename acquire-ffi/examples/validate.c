/* Checks record files, text or JSON, and says everything that is wrong with them.
 *
 *     validate FILE...
 *
 * `-` is the standard input. Exit status: 0 if all are right, 1 if one is not, 2 if one cannot be
 * read or the arguments are wrong. */

#include <acquire.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole file; NULL if it cannot be read. The caller frees it. */
static char *read_all(FILE *file, size_t *length)
{
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    while (text != NULL) {
        *length += fread(text + *length, 1, room - *length, file);
        if (*length < room) {
            break;
        }
        room *= 2;
        char *larger = realloc(text, room);
        if (larger == NULL) {
            free(text);
        }
        text = larger;
    }
    if (text != NULL && ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

static void print_problems(const char *name)
{
    size_t count = 0;
    if (acq_last_error_count(&count) != ACQ_STATUS_OK) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        size_t needed = 0;
        if (acq_last_error_problem_message(i, NULL, 0, &needed) != ACQ_STATUS_BUFFER) {
            continue;
        }
        char *message = malloc(needed);
        if (message != NULL &&
            acq_last_error_problem_message(i, message, needed, &needed) == ACQ_STATUS_OK) {
            printf("%s: %s\n", name, message);
        }
        free(message);
    }
}

static int validate(const char *name)
{
    const int standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : fopen(name, "rb");
    size_t length = 0;
    char *text = file == NULL ? NULL : read_all(file, &length);
    if (file != NULL && !standard) {
        fclose(file);
    }
    if (text == NULL) {
        fprintf(stderr, "%s: cannot be read\n", name);
        return 2;
    }
    size_t start = 0;
    while (start < length && strchr(" \t\r\n", text[start]) != NULL) {
        start++;
    }
    const int is_json = start < length && text[start] == '{';
    AcqGame *game = NULL;
    const int32_t status = is_json ? acq_record_check_json_all(text, length, &game)
                                   : acq_record_check_text_all(text, length, &game);
    if (status == ACQ_STATUS_OK) {
        printf("%s: right\n", name);
    } else {
        print_problems(name);
    }
    acq_game_free(game);
    free(text);
    return status == ACQ_STATUS_OK ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: %s FILE...\n", argv[0]);
        return 2;
    }
    int worst = 0;
    for (int i = 1; i < argc; i++) {
        const int status = validate(argv[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}
