/** Replaces each run of white space by one space, or one line break if it has one: readers see no more, and long runs slow the checks down. */
export const withSingleSpaces = (text: string): string => text.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '));

/** Returns a text as readers see it: without invisible characters, such as a soft hyphen, and with all spaces alike. */
export const asSeen = (text: string): string => withSingleSpaces(text.replace(/\p{Cf}/gu, '').replace(/[^\S\n]/g, ' '));
