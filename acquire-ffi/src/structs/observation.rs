//! A field of an observation.

use acquire_core::observation::Field;

/// The place of a field in an observation, its shape and its range. A plain struct of 48 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqObservationField {
    /// The index of its first number in the observation.
    pub start: u32,
    /// The number of values in it, at least 1.
    pub length: u32,
    /// The number of its dimensions, 1 to 3.
    pub dimensions: u32,
    /// Its size in every dimension, of which the last varies fastest; 0 for missing dimensions.
    pub shape: [u32; 3],
    /// The lowest number that can occur: -1 where something may be concealed (I3), otherwise 0.
    pub low: f32,
    /// An upper bound, which also applies to positions from setups.
    pub high: f32,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 16],
}

impl From<&Field> for AcqObservationField {
    fn from(field: &Field) -> Self {
        let mut shape = [0; 3];
        for (size, &given) in shape.iter_mut().zip(field.shape) {
            *size = given as u32;
        }
        Self {
            start: field.start as u32,
            length: field.len() as u32,
            dimensions: field.shape.len() as u32,
            shape,
            low: field.low,
            high: field.high,
            reserved: [0; _],
        }
    }
}
