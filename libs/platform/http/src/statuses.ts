/** Statuses that more than one file sends or compares. */

/** The answer to a post: the browser gets the other address. */
export const SEE_OTHER = 303;
export const UNAUTHORIZED = 401;
/** The form was read, and a field has a fault. */
export const UNPROCESSABLE = 422;
