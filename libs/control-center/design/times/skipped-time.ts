/** The message at a field with a time that no clock shows, because it is put forward in that night. */
export const TIME_IS_SKIPPED = 'The clocks skip this time that day. Choose an earlier or a later one.';
