/** The values of a step's controls, by input name: text as typed, `true` and `false` as words, ticks as a list. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;
