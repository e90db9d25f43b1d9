/* An agent for Acquire in C, on nothing but the messages.
 *
 *     cc -std=c99 -o agent docs/external-agents/agent.c
 *     acquire agent-test ./agent
 *     acquire play --opponent external:./agent
 *
 * It buys as many shares as it can, and otherwise takes the first legal action. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longer than any line that is sent. */
static char line[1 << 20];

/* Returns what follows the field with this name, or NULL. Every message is written without spaces
 * between its parts, and its own fields come before the view. */
static char *field(const char *name)
{
    char *found = strstr(line, name);
    return found == NULL ? NULL : found + strlen(name);
}

static int has_type(const char *type)
{
    char *found = field("{\"type\":\"");
    return found == line + strlen("{\"type\":\"") && strncmp(found, type, strlen(type)) == 0 &&
           found[strlen(type)] == '"';
}

/* Returns the number of shares that an action buys: its words, without the first one. */
static int shares_bought(const char *text)
{
    int shares = 0;
    if (strncmp(text, "buy", 3) != 0) {
        return 0;
    }
    for (; *text != '"'; text++) {
        shares += *text == ' ';
    }
    return shares;
}

/* Returns the id of the legal action that it likes most. */
static long choose(void)
{
    char *ids = field("\"ids\":["), *texts = field("\"texts\":[");
    long best = -1;
    int most = -1;
    /* Both lists have the same length: 12,13,14] and "5E","6E","7E"] */
    while (ids != NULL && texts != NULL && *ids != ']' && *texts == '"') {
        long id = strtol(ids, &ids, 10);
        int shares = shares_bought(texts + 1);
        if (shares > most) {
            most = shares;
            best = id;
        }
        ids += *ids == ',';
        texts = strchr(texts + 1, '"') + 1;
        texts += *texts == ',';
    }
    return best;
}

int main(void)
{
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (has_type("hello")) {
            puts("{\"type\":\"ready\",\"protocol\":1,\"name\":\"Example in C\"}");
        } else if (has_type("choose")) {
            printf("{\"type\":\"choice\",\"id\":%ld}\n", choose());
        }
        /* Every answer must leave at once, and everything else needs no answer. */
        fflush(stdout);
    }
    return 0;
}
