/** How the keys of all drafts in this browser begin. Apart from what reads them: the first screen asks only whether there are any. */
export const DRAFT_KEYS = 'waypost:staff:draft:';
