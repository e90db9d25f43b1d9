//! The rules of Acquire for C and C++.
//!
//! The functions here are made for C, and `include/acquire.h`, which is generated from them, is
//! their documentation. From Rust use `acquire-core`: the functions take pointers as C does, and
//! are as safe as what they are given.
//!
//! The `ffi` module holds all unsafe code; the others translate.

#![deny(clippy::undocumented_unsafe_blocks, unsafe_op_in_unsafe_fn)]
#![allow(unreachable_pub, reason = "the modules are how the header is ordered")]

pub mod version;

pub mod error;

pub mod words;

pub mod rules;

pub mod action;

pub mod event;

pub mod position;

pub mod stream;

pub mod game;

pub mod view;

pub mod record;

mod ffi;

pub use ffi::ACQ_NUL_TERMINATED;
