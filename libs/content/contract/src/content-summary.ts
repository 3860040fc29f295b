/** The few fields of an item that lists show and search. */
export type ContentSummary = Readonly<Record<string, string | number | boolean | null>>;
