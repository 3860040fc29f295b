// Without yup, so that code that only cuts texts can import it (section 5 of the specification).

export const TEXT_MAX_CHARACTERS = 256;
export const VEHICLE_TEXT_MAX_CHARACTERS = 50;
