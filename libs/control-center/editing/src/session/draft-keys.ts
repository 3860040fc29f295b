/** The prefix of all draft keys in this browser. It has its own file because the first screen only asks whether any exist. */
export const DRAFT_KEYS = 'waypost:staff:draft';
