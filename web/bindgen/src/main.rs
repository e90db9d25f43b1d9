//! Writes the JavaScript and the declarations around a module: `bindgen MODULE.wasm FOLDER NAME`.

use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = &given[..] else {
        eprintln!("usage: bindgen MODULE.wasm FOLDER NAME");
        std::process::exit(2);
    };
    let mut bindgen = Bindgen::new();
    let web = bindgen.web(true).expect("no other kind of output is chosen");
    web.input_path(module)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    if let Err(error) = web.generate(folder) {
        eprintln!("{module}: {error:?}");
        std::process::exit(1);
    }
}
