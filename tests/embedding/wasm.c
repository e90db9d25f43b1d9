/* A host in C that has the library as WebAssembly: it plays the game of docs/start/c.md, and prints
 * what that page says. It uses the standard interface of WebAssembly for C, which runtimes such as
 * Wasmtime have; what it needs of wasm.h is declared here. */

#include <acquire.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct wasm_engine_t wasm_engine_t;
typedef struct wasm_store_t wasm_store_t;
typedef struct wasm_module_t wasm_module_t;
typedef struct wasm_instance_t wasm_instance_t;
typedef struct wasm_extern_t wasm_extern_t;
typedef struct wasm_func_t wasm_func_t;
typedef struct wasm_memory_t wasm_memory_t;
typedef struct wasm_trap_t wasm_trap_t;
typedef struct wasm_exporttype_t wasm_exporttype_t;

#define WASM_VECTOR(name, item)                                                                   \
    typedef struct {                                                                              \
        size_t size;                                                                              \
        item *data;                                                                               \
    } name

typedef struct {
    uint8_t kind;
    union {
        int32_t i32;
        int64_t i64;
        float f32;
        double f64;
        void *of;
    } of;
} wasm_val_t;

WASM_VECTOR(wasm_byte_vec_t, char);
WASM_VECTOR(wasm_extern_vec_t, wasm_extern_t *);
WASM_VECTOR(wasm_exporttype_vec_t, wasm_exporttype_t *);
WASM_VECTOR(wasm_val_vec_t, wasm_val_t);

enum { WASM_I32 = 0, WASM_I64 = 1 };

wasm_engine_t *wasm_engine_new(void);
void wasm_engine_delete(wasm_engine_t *);
wasm_store_t *wasm_store_new(wasm_engine_t *);
void wasm_store_delete(wasm_store_t *);
wasm_module_t *wasm_module_new(wasm_store_t *, const wasm_byte_vec_t *);
void wasm_module_delete(wasm_module_t *);
void wasm_module_exports(const wasm_module_t *, wasm_exporttype_vec_t *);
void wasm_exporttype_vec_delete(wasm_exporttype_vec_t *);
const wasm_byte_vec_t *wasm_exporttype_name(const wasm_exporttype_t *);
wasm_instance_t *wasm_instance_new(wasm_store_t *, const wasm_module_t *,
                                   const wasm_extern_vec_t *, wasm_trap_t **);
void wasm_instance_delete(wasm_instance_t *);
void wasm_instance_exports(const wasm_instance_t *, wasm_extern_vec_t *);
void wasm_extern_vec_delete(wasm_extern_vec_t *);
wasm_func_t *wasm_extern_as_func(wasm_extern_t *);
wasm_memory_t *wasm_extern_as_memory(wasm_extern_t *);
char *wasm_memory_data(wasm_memory_t *);
wasm_trap_t *wasm_func_call(const wasm_func_t *, const wasm_val_vec_t *, wasm_val_vec_t *);

static wasm_exporttype_vec_t names;
static wasm_extern_vec_t exports;

static void need(bool condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "not so: %s\n", what);
        exit(1);
    }
}

static wasm_extern_t *exported(const char *name)
{
    for (size_t i = 0; i < names.size; i++) {
        const wasm_byte_vec_t *found = wasm_exporttype_name(names.data[i]);
        if (found->size == strlen(name) && memcmp(found->data, name, found->size) == 0) {
            return exports.data[i];
        }
    }
    need(false, name);
    return NULL;
}

/* What is at an address of the library. Memory may move when the library is called. */
static char *at(uint32_t address)
{
    return wasm_memory_data(wasm_extern_as_memory(exported("memory"))) + address;
}

static uint32_t word(uint32_t address)
{
    uint32_t value;
    memcpy(&value, at(address), sizeof value);
    return value;
}

/* Calls a function whose arguments are numbers of 32 bits, but those that `wide` has a bit for. */
static int32_t call_with(const char *name, unsigned wide, size_t count, const uint64_t *arguments,
                         size_t results)
{
    wasm_val_t given[6], result = {0};
    for (size_t i = 0; i < count; i++) {
        given[i].kind = (wide >> i & 1) ? WASM_I64 : WASM_I32;
        if (given[i].kind == WASM_I64) {
            given[i].of.i64 = (int64_t)arguments[i];
        } else {
            given[i].of.i32 = (int32_t)arguments[i];
        }
    }
    const wasm_val_vec_t in = {count, given};
    wasm_val_vec_t out = {results, &result};
    need(wasm_func_call(wasm_extern_as_func(exported(name)), &in, &out) == NULL, name);
    return result.of.i32;
}

#define CALL(name, wide, results, ...)                                                            \
    call_with(name, wide, sizeof((uint64_t[]){__VA_ARGS__}) / 8, (uint64_t[]){__VA_ARGS__}, results)

int main(int argc, char **argv)
{
    need(argc == 2, "the argument is the module");
    FILE *file = fopen(argv[1], "rb");
    need(file != NULL, argv[1]);
    fseek(file, 0, SEEK_END);
    wasm_byte_vec_t bytes = {(size_t)ftell(file), NULL};
    bytes.data = malloc(bytes.size);
    rewind(file);
    need(bytes.data != NULL && fread(bytes.data, 1, bytes.size, file) == bytes.size, "it is read");
    fclose(file);

    wasm_engine_t *engine = wasm_engine_new();
    wasm_store_t *store = wasm_store_new(engine);
    wasm_module_t *module = wasm_module_new(store, &bytes);
    need(module != NULL, "it is a module");
    free(bytes.data);
    const wasm_extern_vec_t imports = {0, NULL};
    wasm_instance_t *instance = wasm_instance_new(store, module, &imports, NULL);
    need(instance != NULL, "it needs nothing of its host");
    wasm_module_exports(module, &names);
    wasm_instance_exports(instance, &exports);

    /* The host has no allocator in the memory of the library, so it takes that of the library. */
    const uint32_t room = 4096;
    const uint32_t buffer = (uint32_t)CALL("acq_alloc", 0, 1, room);
    const uint32_t result = (uint32_t)CALL("acq_alloc", 0, 1, 16);
    need(buffer != 0 && result != 0, "there is memory");

    need(CALL("acq_rules_new", 0, 1, ACQ_EDITION_AVALON_HILL, result) == 0, "rules");
    const uint32_t rules = word(result);
    need(CALL("acq_game_new", 4, 1, rules, 4, 7, result) == 0, "a game");
    const uint32_t game = word(result);

    memcpy(at(buffer), "buy T", 6);
    need(CALL("acq_game_apply_text", 0, 1, game, buffer, UINT32_MAX) != 0, "it is illegal");
    need(CALL("acq_last_error_message", 0, 1, 0, buffer, room, result) == 0, "a message");
    puts(at(buffer));

    while (CALL("acq_game_legal_count", 0, 1, game, result) == 0 && word(result) > 0) {
        need(CALL("acq_game_apply_legal", 0, 1, game, word(result) - 1) == 0, "it is legal");
    }

    /* Plain structs are the same on every platform. */
    AcqStanding standing;
    need(CALL("acq_game_standings", 0, 1, game, buffer, ACQ_PLAYERS_MAX, result) == 0, "standings");
    memcpy(&standing, at(buffer), sizeof standing);
    printf("player %d wins with $%u\n", standing.player, standing.worth);

    CALL("acq_game_free", 0, 0, game);
    CALL("acq_rules_free", 0, 0, rules);
    CALL("acq_free", 0, 0, buffer);
    CALL("acq_free", 0, 0, result);
    wasm_extern_vec_delete(&exports);
    wasm_exporttype_vec_delete(&names);
    wasm_instance_delete(instance);
    wasm_module_delete(module);
    wasm_store_delete(store);
    wasm_engine_delete(engine);
    return 0;
}
