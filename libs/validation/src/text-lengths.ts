// Without yup, so that what only cuts a text can read it (section 5 of the specification).

export const TEXT_MAX_CHARACTERS = 256;
export const VEHICLE_TEXT_MAX_CHARACTERS = 50;
