//! Agents as text.

use acquire_agents::{Budget, Settings, Specification, Version, Weights};

#[test]
fn specifications_are_written_as_they_are_read() {
    for text in [
        "random",
        "greedy",
        "greedy:rivalry=0.25,pair=-2",
        "search:playouts=1000",
        "search:playouts=1000,turns=8",
        "search:ms=200",
        "search:playouts=7,turns=1000,candidates=3",
        "search:playouts=1000,threads=2",
        "search:playouts=200,variation=50",
        "founder",
        "hoarder",
        "guardian",
        "bargainer",
        "closer",
    ] {
        let specification: Specification = text.parse().unwrap();
        assert_eq!(specification.to_string(), text);
        let again: Specification = specification.to_string().parse().unwrap();
        assert_eq!(again, specification);
    }
}

#[test]
fn options_may_be_left_out_and_come_in_any_order() {
    let read = |text: &str| text.parse::<Specification>().unwrap();
    assert_eq!(read("search"), Specification::Search(Settings::default()));
    assert_eq!(read("search:turns=9,playouts=5"), read("search:playouts=5,turns=9"));
    let weights = Weights { upset: 0.5, ..Weights::TUNED };
    assert_eq!(read("greedy:upset=0.5"), Specification::Greedy(weights));
    let Specification::Search(settings) = read("search:ms=20") else { panic!("a search") };
    assert_eq!(settings.budget, Budget::Time(std::time::Duration::from_millis(20)));
    assert!(read("search").is_deterministic() && !read("search:ms=20").is_deterministic());
}

#[test]
fn errors_say_what_was_given_and_what_is_allowed() {
    let names = Specification::NAMES.join(", ");
    assert!(names.starts_with("random, greedy, search"), "{names}");
    let none = format!("there is no agent ``; the agents are {names}");
    let other = format!("there is no agent `Greedy`; the agents are {names}");
    let greedy = format!("there is no agent `greedy@1`; the agents are {names}");
    let cases = [
        ("", none.as_str()),
        ("Greedy", other.as_str()),
        ("random:", "the agent `random` has no option ``; it has none"),
        ("random:seed=1", "the agent `random` has no option `seed`; it has none"),
        (
            "search:playout=5",
            "the agent `search` has no option `playout`; it has playouts, ms, turns, candidates, \
             threads, variation",
        ),
        ("search:fast", "`fast` is not an option of the agent `search`: write it as name=value"),
        ("search:", "`` is not an option of the agent `search`: write it as name=value"),
        (
            "search:playouts=0",
            "`0` is not a value of `playouts`, which is a whole number from 1 to 100000000",
        ),
        (
            "search:turns=+5",
            "`+5` is not a value of `turns`, which is a whole number from 1 to 1000",
        ),
        (
            "search:ms=99999999999999999999",
            "`99999999999999999999` is not a value of `ms`, which is a whole number from 1 to \
             86400000",
        ),
        (
            "search:variation=101",
            "`101` is not a value of `variation`, which is a whole number from 0 to 100",
        ),
        ("search@0", "there is no version `0` of the agent `search`; it has 1, 2, 3"),
        ("search@01:playouts=5", "there is no version `01` of the agent `search`; it has 1, 2, 3"),
        ("greedy@1", greedy.as_str()),
        ("closer:ms=1", "the agent `closer` has no option `ms`; it has none"),
        ("greedy:upset=high", "`high` is not a value of `upset`, which is a number such as 0.5"),
        ("greedy:upset=inf", "`inf` is not a value of `upset`, which is a number such as 0.5"),
        ("search:playouts=5,ms=5", "`playouts` and `ms` both set the budget: give one of them"),
        ("greedy:pair=1,pair=1", "`pair` is given twice"),
    ];
    for (text, message) in cases {
        assert_eq!(text.parse::<Specification>().unwrap_err().to_string(), message, "{text}");
    }
    let long = "x".repeat(100_000).parse::<Specification>().unwrap_err().to_string();
    assert!(long.len() < 200, "{long}");
}

#[test]
fn weights_and_lists_of_them_are_the_same() {
    let list = std::array::from_fn(|i| i as f32);
    assert_eq!(Weights::from_array(list).to_array(), list);
    assert_eq!(Weights::NAMES.len(), list.len());
    assert_eq!(Weights::NAMES[0], "last_tiles");
    assert_eq!(Weights::from_array(list).last_tiles, 0.0);
}

#[test]
fn a_text_that_names_all_numbers_keeps_its_meaning() {
    let read = |text: &str| text.parse::<Specification>().unwrap();
    let current = format!("search@{}:playouts=7,turns=3", Version::CURRENT.number());
    assert_eq!(format!("{:#}", read("search:turns=3,playouts=7")), current);
    for &version in Version::ALL {
        assert_eq!(Version::from_number(version.number()), Some(version));
        let text = format!("search@{}:playouts=5", version.number());
        assert_eq!(
            read(&text),
            Specification::Search(Settings {
                budget: Budget::Playouts(5),
                ..Settings::of(version)
            })
        );
        assert_eq!(format!("{:#}", read(&text)), text);
    }
    assert_eq!(Version::from_number(0), None);
    let greedy = format!("{:#}", read("greedy:upset=0.5"));
    assert_eq!(greedy.matches('=').count(), Weights::COUNT);
    assert_eq!(read(&greedy), read("greedy:upset=0.5"));
    assert_eq!(format!("{:#}", read("hoarder")), "hoarder");
}
