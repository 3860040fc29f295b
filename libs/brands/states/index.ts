import type { Language } from '../src/language';

/** The form of a state's code. */
export const STATE_CODE = /^[A-Z]{2}$/;

/** The states in which the brands' owners are incorporated. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  AZ: 'Arizona',
  CO: 'Colorado',
  DE: 'Delaware',
  FL: 'Florida',
  KS: 'Kansas',
  NV: 'Nevada',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  SC: 'South Carolina',
  TN: 'Tennessee',
  TX: 'Texas',
};

/** Those with another name in Spanish. */
const SPANISH_NAMES: Readonly<Record<string, string>> = { OR: 'Oregón', PA: 'Pensilvania', SC: 'Carolina del Sur' };

/** Returns a state's name in a page's language, or its two letters for any other state. */
export const stateName = (state: string, language: Language = 'english'): string =>
  (language === 'spanish' ? SPANISH_NAMES[state] : undefined) ?? STATE_NAMES[state] ?? state;
