//! Through C, reading takes memory in proportion to the length of what is read.

use std::{ffi::c_char, ptr};

use acquire::*;
use acquire_core::tile_order;

/// Bytes that were in use at most, and blocks that were taken, while this ran.
fn used(run: impl FnOnce()) -> [u64; 2] {
    let quantity = allocation_counter::measure(run);
    [quantity.bytes_max, quantity.count_total]
}

fn tiles(separator: &str, quote: &str) -> String {
    let tiles: Vec<String> =
        tile_order(7).iter().map(|tile| format!("{quote}{tile}{quote}")).collect();
    tiles.join(separator)
}

/// Everything that can be repeated in a text, so many times; the last ones are one long line.
fn texts(times: usize) -> Vec<String> {
    let numbered =
        |line: &str| -> String { (0..times).map(|i| format!("{line}{i} x\n")).collect() };
    let head = "acquire record 2\nedition avalon-hill\nplayers 2\n";
    let tiles = tiles(" ", "");
    let end = "unfinished\nend of record\n";
    let whole = |head_lines: &str, actions: &str| {
        format!("{head}{head_lines}tiles {tiles}\nactions\n{actions}{end}")
    };
    vec![
        "\n".repeat(times),
        "x\n".repeat(times),
        whole(&numbered("tag a"), ""),
        whole(&"tag a x\n".repeat(times), ""),
        whole(&numbered("option"), ""),
        whole("", &"buy\n".repeat(times)),
        whole("", &"found X\n".repeat(times)),
        whole("", &format!("buy {}\n", "L ".repeat(times))),
        format!("{head}tiles {}\n", "x ".repeat(times)),
        format!("{head}tag a {}\n", "x".repeat(times)),
    ]
}

/// As [`texts`], in JSON.
fn jsons(times: usize) -> Vec<String> {
    let list = |item: &str| vec![item; times].join(",");
    let numbered: Vec<String> = (0..times).map(|i| format!("\"a{i}\":\"x\"")).collect();
    let tiles = tiles(",", "\"");
    let record = |part: &str| {
        format!(
            r#"{{{part},"version":2,"rules":{{"edition":"avalon-hill"}},"players":2,"tiles":[{tiles}]}}"#
        )
    };
    vec![
        record(&format!(r#""actions":[],"tags":{{{}}}"#, numbered.join(","))),
        record(&format!(r#""actions":[{}]"#, list(r#""buy""#))),
        record(&format!(r#""actions":[{}]"#, list(r#""found X""#))),
        record(&format!(r#""actions":["{}"]"#, "x".repeat(times))),
        "[".repeat(times),
    ]
}

/// Reads, checks and writes a text, and frees what came of it.
fn use_text(text: &str) {
    let (at, length) = (text.as_ptr().cast::<c_char>(), text.len());
    let mut record = ptr::null_mut();
    let mut game = ptr::null_mut();
    if text.starts_with(['{', '[']) {
        acq_record_from_json(at, length, &raw mut record);
        acq_record_check_json(at, length, &raw mut game);
    } else {
        acq_record_from_text(at, length, &raw mut record);
        acq_record_check_text(at, length, &raw mut game);
    }
    let mut count = 0;
    acq_last_error_count(&raw mut count);
    assert!(count <= 101, "{count} problems");
    if !record.is_null() {
        let mut needed = 0;
        assert_eq!(
            acq_record_to_json(record, ptr::null_mut(), 0, &raw mut needed),
            AcqStatus::Buffer as i32
        );
        let mut buffer = vec![0u8; needed];
        let at = buffer.as_mut_ptr().cast();
        assert_eq!(acq_record_to_json(record, at, needed, &raw mut needed), 0);
    }
    acq_game_free(game);
    acq_record_free(record);
}

#[test]
fn reading_takes_memory_in_proportion() {
    for inputs in [texts as fn(usize) -> Vec<String>, jsons] {
        let sizes = [1_000, 4_000, 16_000].map(inputs);
        for (i, large) in sizes[2].iter().enumerate() {
            let used = [0, 1, 2].map(|size: usize| used(|| use_text(&sizes[size][i])));
            let start: String = large.chars().take(80).collect();
            // Room for the problems that are kept.
            let base = [150_000, 5_000];
            for what in [0, 1] {
                assert!(used[1][what] <= base[what] + 5 * used[0][what], "{used:?}\n{start}");
                assert!(used[2][what] <= base[what] + 5 * used[1][what], "{used:?}\n{start}");
            }
        }
    }
}

/// A string is written straight into the caller's buffer.
#[test]
fn writing_takes_no_memory() {
    let mut buffer = [0; 4096];
    let mut needed = 0;
    let mut write = || {
        let (at, capacity) = (buffer.as_mut_ptr(), buffer.len());
        assert_eq!(acq_rule_text(0, at, capacity, &raw mut needed), 0);
    };
    // The first call in a thread may make what later calls share.
    write();
    assert_eq!(used(write), [0, 0]);
    assert!(needed > 1, "{needed}");
}

/// With steps that grow with the square of the number this would take hours.
#[test]
fn many_tags_are_added_and_read() {
    const TAGS: usize = 200_000;
    let mut rules = ptr::null_mut();
    let mut record = ptr::null_mut();
    let tiles: Vec<u8> = tile_order(7).iter().map(|tile| tile.index() as u8).collect();
    assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut rules), 0);
    let (tiles, count) = (tiles.as_ptr(), tiles.len());
    let none = ptr::null();
    assert_eq!(acq_record_new(rules, 2, tiles, count, none, 0, ptr::null(), 0, &raw mut record), 0);
    for i in 0..TAGS {
        let name = format!("a{i}");
        let at = name.as_ptr().cast::<c_char>();
        assert_eq!(acq_record_set_tag(record, at, name.len(), at, 0), 0);
        assert_eq!(acq_record_set_tag(record, at, name.len(), at, 0), 0);
    }
    let (mut name, mut needed) = ([0; 16], 0);
    for i in 0..TAGS {
        let at = name.as_mut_ptr();
        assert_eq!(acq_record_tag_name(record, i, at, name.len(), &raw mut needed), 0);
        assert_eq!(needed, format!("a{i}").len() + 1);
    }
    acq_record_free(record);
    acq_rules_free(rules);
}
