// Without yup, so that code that only cuts texts can import it (section 5 of the specification).

export const MAX_TEXT_CHARACTERS = 256;
export const MAX_VEHICLE_TEXT_CHARACTERS = 50;
