/* What the tests in C have in common. */

#ifndef CHECK_H
#define CHECK_H

#include <acquire.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                          \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);               \
            exit(1);                                                                              \
        }                                                                                         \
    } while (0)

/* For a call that must succeed: says why it did not. */
#define OK(call)                                                                                  \
    do {                                                                                          \
        const int32_t status_ = (call);                                                           \
        if (status_ != ACQ_STATUS_OK) {                                                           \
            char message_[4096];                                                                  \
            size_t needed_;                                                                       \
            if (acq_last_error_message(NULL, message_, sizeof message_, &needed_) != ACQ_STATUS_OK) {   \
                message_[0] = '\0';                                                               \
            }                                                                                     \
            fprintf(stderr, "%s:%d: %s: %s: %s\n", __FILE__, __LINE__, #call,                     \
                    acq_status_name(status_), message_);                                          \
            exit(1);                                                                              \
        }                                                                                         \
    } while (0)

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)

/* The size of a struct that ends with reserved bytes. */
#define RESERVED(type, bytes)                                                                     \
    SIZE(type, bytes);                                                                            \
    _Static_assert(offsetof(type, reserved) + sizeof(((type *)0)->reserved) == sizeof(type), #type)

#endif
