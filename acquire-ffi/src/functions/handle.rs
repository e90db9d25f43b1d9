//! The functions that several types of handles have.

/// Defines the functions that copy, free and compare a handle.
///
/// The names in the comments become those of the type when the header is written.
macro_rules! copies {
    (
        $value:ident, $one:literal, $equality:literal, $Value:ident, $clone:ident, $free:ident,
        $equal:ident
    ) => {
        /// Makes an independent copy of $one. Free it with $free().
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $clone($value: *const $Value, copy: *mut *mut $Value) -> i32 {
            guard(stringify!($clone), |call| duplicate(call, arg!($value), arg!(copy)))
        }

        /// Frees $one. NULL is allowed. Free each pointer exactly once, and do not use it
        /// afterwards.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free($value: *mut $Value) {
            release(stringify!($free), |call| call.free(arg!($value)));
        }

        /// Gives 1 if $equality, otherwise 0.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $equal(
            $value: *const $Value,
            other: *const $Value,
            equal: *mut u8,
        ) -> i32 {
            guard(stringify!($equal), |call| compare(call, arg!($value), arg!(other), arg!(equal)))
        }
    };
}
pub(crate) use copies;

/// Defines the functions that read, write and tag a record or notes.
///
/// The names in the comments become those of the type when the header is written.
macro_rules! written {
    (
        $acq:ident, $value:ident, $one:literal, $text_errors:literal, $json_errors:literal,
        $Value:ident, $from_text:ident, $from_json:ident, $to_text:ident, $to_json:ident,
        $tag_name:ident, $tag_text:ident, $set_tag:ident
    ) => {
        /// Reads $one from text. It does not check the actions; ${acq}_$value_check_text() does.
        /// Free the result with ${acq}_$value_free().
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the text, with line and
        /// column: $text_errors.
        #[unsafe(no_mangle)]
        pub extern "C" fn $from_text(
            text: *const c_char,
            length: usize,
            $value: *mut *mut $Value,
        ) -> i32 {
            guard(stringify!($from_text), |call| {
                let $value = call.out(arg!($value))?;
                $value.give(<$Value as Opaque>::Value::from_text(call.text(arg!(text, length))?)?);
                Ok(())
            })
        }

        /// Reads $one from JSON. It does not check the actions; ${acq}_$value_check_json() does.
        /// Free the result with ${acq}_$value_free().
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the JSON, with the place:
        /// #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, $json_errors.
        #[unsafe(no_mangle)]
        pub extern "C" fn $from_json(
            json: *const c_char,
            length: usize,
            $value: *mut *mut $Value,
        ) -> i32 {
            guard(stringify!($from_json), |call| {
                let $value = call.out(arg!($value))?;
                $value.give(<$Value as Opaque>::Value::from_json(call.text(arg!(json, length))?)?);
                Ok(())
            })
        }

        /// Writes the text form of $one.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $to_text(
            $value: *const $Value,
            buffer: *mut c_char,
            capacity: usize,
            needed: *mut usize,
        ) -> i32 {
            guard(stringify!($to_text), |call| {
                let text = call.shared(arg!($value))?.to_text();
                call.write_text(arg!(buffer, capacity, needed), &text)
            })
        }

        /// Writes $one as JSON on one line.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $to_json(
            $value: *const $Value,
            buffer: *mut c_char,
            capacity: usize,
            needed: *mut usize,
        ) -> i32 {
            guard(stringify!($to_json), |call| {
                let json = call.shared(arg!($value))?.to_json();
                call.write_text(arg!(buffer, capacity, needed), &json)
            })
        }

        /// Writes the name of a tag, which is a word. The names of the players are in the tags
        /// `player0`, `player1` and so on.
        ///
        /// @param index 0 for the first tag.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
        #[unsafe(no_mangle)]
        pub extern "C" fn $tag_name(
            $value: *const $Value,
            index: usize,
            buffer: *mut c_char,
            capacity: usize,
            needed: *mut usize,
        ) -> i32 {
            guard(stringify!($tag_name), |call| {
                let $value = call.shared(arg!($value))?;
                call.write_text(arg!(buffer, capacity, needed), tag(&$value, arg!(index))?.0)
            })
        }

        /// Writes the text of a tag, which is one line.
        ///
        /// @param index 0 for the first tag.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
        #[unsafe(no_mangle)]
        pub extern "C" fn $tag_text(
            $value: *const $Value,
            index: usize,
            buffer: *mut c_char,
            capacity: usize,
            needed: *mut usize,
        ) -> i32 {
            guard(stringify!($tag_text), |call| {
                let $value = call.shared(arg!($value))?;
                call.write_text(arg!(buffer, capacity, needed), tag(&$value, arg!(index))?.1)
            })
        }

        /// Sets a tag of $one. It replaces a tag of the same name. The tags `player0`, `player1` and
        /// so on are the players' names.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
        /// #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
        #[unsafe(no_mangle)]
        pub extern "C" fn $set_tag(
            $value: *mut $Value,
            name: *const c_char,
            name_length: usize,
            text: *const c_char,
            text_length: usize,
        ) -> i32 {
            guard(stringify!($set_tag), |call| {
                let mut $value = call.exclusive(arg!($value))?;
                let name = call.text(arg!(name, name_length))?;
                Ok(set_tag(&mut $value, name, call.text(arg!(text, text_length))?)?)
            })
        }
    };
}
pub(crate) use written;
