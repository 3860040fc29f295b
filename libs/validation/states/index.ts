// Separate from the face, because staff's screens and the API need it without any form field.

/** Territories have ZIP codes as states do. */
export const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'] as const;

const STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;

/** The two letters of a state, of the District of Columbia or of a territory: everywhere that a visitor's place can be. */
export type StateCode = (typeof STATES)[number] | (typeof TERRITORIES)[number];

const CODES: ReadonlySet<string> = new Set([...STATES, ...TERRITORIES]);

/** Returns what is wrong with the state that somebody wrote, in any case, or null. */
export function stateFault(written: string): string | null {
  const code = written.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return 'Write a state as two letters, like TX.';
  return CODES.has(code) ? null : `There is no state ${code}. Write two letters, like TX.`;
}
