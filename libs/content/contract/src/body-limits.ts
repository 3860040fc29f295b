/** The most characters of an id in a body. */
export const MAX_ID_LENGTH = 64;
/** The most characters of a content's key, and of what a body names beside it. */
export const MAX_KEY_LENGTH = 200;
/** The most contents that a body lists. A branch has fewer. */
export const MAX_CONTENTS = 5000;
/** The most characters of an instant with its offset. */
export const MAX_INSTANT_LENGTH = 40;
