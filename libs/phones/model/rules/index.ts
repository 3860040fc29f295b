import type { PhoneRule, PhoneRuleSource } from '../src/phone-rule';

// Placeholders (R0.04) in the 555-01XX range that no placement has, so that a call shows which rule it came from.
const SEEDS: readonly PhoneRule[] = [
  {
    id: 'tqg-auto-bigo',
    name: 'Car insurance from Bigo',
    priority: 20,
    conditions: { brand: ['tqg'], product: ['auto'], utmSource: ['bigo'] },
    settings: { afid: 'wp-tqg-bigo', placementId: 'wp-tqg-auto-bigo', defaultPhone: '8885550153' },
  },
  {
    id: 'mpa-spanish-paid',
    name: 'Paid visits to pages in Spanish',
    priority: 10,
    conditions: { brand: ['mpa'], language: ['spanish'], paid: true },
    settings: { afid: 'wp-mpa-es', placementId: null, defaultPhone: '8335550154' },
  },
  {
    id: 'ps-florida-saturday',
    name: 'Florida on Saturdays',
    priority: 10,
    conditions: { brand: ['ps'], product: ['auto'], state: ['FL'], hours: [{ days: [6], from: '06:00', to: '15:00' }] },
    settings: { afid: 'wp-ps-fl', placementId: 'wp-ps-auto-fl', defaultPhone: '8005550155' },
  },
];

/** The phone rules of the code. Each applies until another one is published under its id (R8.11). */
export const seedPhoneRules: PhoneRuleSource = { rules: () => SEEDS };
