/** A value that can be chosen, and its text. */
export interface ChoiceOption {
  readonly value: string;
  readonly text: string;
}

/** Returns the options whose text has every typed word, in their order. Pure. */
export function matchingOptions(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
