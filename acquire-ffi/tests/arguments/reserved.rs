//! The bytes for later versions in structs that the library gives.

use std::{any::type_name, collections::HashMap, ops::Range, sync::LazyLock};

use serde_json::Value;

/// The structs by their names, from the descriptions of the headers.
static STRUCTS: LazyLock<HashMap<String, Value>> = LazyLock::new(|| {
    let headers = [
        include_str!("../../abi/abi.json"),
        include_str!("../../abi/abi_agents.json"),
        include_str!("../../abi/abi_acquisition.json"),
    ];
    headers.into_iter().flat_map(structs).collect()
});

fn structs(header: &str) -> Vec<(String, Value)> {
    let header: Value = serde_json::from_str(header).expect("it is JSON");
    let list = header["structs"].as_array().expect("it has structs");
    list.iter().map(|it| (it["name"].as_str().unwrap_or_default().to_owned(), it.clone())).collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|it| it.try_into().ok()).expect("it is a number")
}

/// Where the reserved bytes of a type are, those of its fields included. The descriptions are for systems
/// with 64 bits.
pub(crate) fn places<T>() -> Vec<Range<usize>> {
    let mut found = Vec::new();
    if size_of::<usize>() == 8 {
        let name = type_name::<T>();
        collect(name.rsplit("::").next().unwrap_or(name), 0, &mut found);
    }
    found
}

fn collect(name: &str, start: usize, found: &mut Vec<Range<usize>>) {
    let Some(whole) = STRUCTS.get(name) else { return };
    for field in whole["fields"].as_array().into_iter().flatten() {
        let (at, kind) = (start + number(&field["offset"]), &field["type"]);
        if field["name"] == "reserved" {
            // They end the struct.
            found.push(at..start + number(&whole["size"]));
        } else if let Some(name) = kind.as_str() {
            collect(name, at, found);
        } else if let Some(name) = kind["array"].as_str() {
            let step = STRUCTS.get(name).map_or(0, |it| number(&it["size"]));
            (0..number(&kind["length"])).for_each(|index| collect(name, at + index * step, found));
        }
    }
}
