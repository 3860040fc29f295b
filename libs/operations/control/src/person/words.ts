import type { PersonCounts, PersonKey } from '@waypost/operations/contract/person';

export const KEY_NAMES: Readonly<Record<PersonKey, string>> = {
  phone: 'Phone number',
  email: 'E-mail address',
  'session-id': 'Visit (a session’s id)',
  'anonymous-id': 'Visitor (a browser’s anonymous id)',
  'visitor-id': 'Visitor (the server’s id)',
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  visitors: 'Saved answers',
  leads: 'Leads',
  consents: 'Consents',
  contacts: 'Phone numbers and addresses',
  cookieSessions: 'Cookie sessions',
  events: 'Events',
  experimentUnits: 'Places in experiments',
  rejectedEvents: 'Refused events',
  phoneLeases: 'Leased numbers',
  partnerCalls: 'Partner calls',
  erasures: 'Earlier erasures',
  links: 'Links between visits',
};

/** Returns the counts in words. Kinds without records are left out. */
export const countLines = (counts: PersonCounts): readonly (readonly [string, number])[] =>
  Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [[KIND_NAMES[kind] ?? kind, count] as const]));
