import type { PhoneFigures } from '../src/rules/phone-figures';

/** Figures that a test says, whatever the days. */
export const fakePhoneFigures = (
  figures: { readonly [Name in keyof PhoneFigures]?: Readonly<Record<string, number>> } = {},
): PhoneFigures => ({
  answered: async () => figures.answered ?? {},
  called: async () => figures.called ?? {},
});
