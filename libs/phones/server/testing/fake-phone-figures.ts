import type { PhoneFigures } from '../src/rules/phone-figures';

/** Returns the test's figures for any days. */
export const fakePhoneFigures = (
  figures: { readonly [Name in keyof PhoneFigures]?: Readonly<Record<string, number>> } = {},
): PhoneFigures => ({
  answered: async () => figures.answered ?? {},
  called: async () => figures.called ?? {},
});
