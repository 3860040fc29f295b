import type { ConsentGiven } from '@waypost/compliance';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import type { Answers } from '@waypost/validation';
import { isRecord } from '@waypost/platform/kernel';
import { isPaidTraffic } from './paid-traffic';
import { EMPTY_USER_STATE, MAX_CONSENTS, type UserState } from './user-state';
import { TRACKED_URL_PARAMETERS, type VisitorSession } from './visitor-session';

// Storage and other tabs are outside data: an older build, or the visitor, may have written anything. Invalid parts are dropped. Only the
// shape is checked here. The server parses each answer by its schema, which is too heavy for every page.

/** Parses a user state from outside data; null if it is not one. */
export function parseStoredUserState(value: unknown): UserState | null {
  if (!isRecord(value) || !isRecord(value['forms'])) return null;
  const { revision, updatedAt, lease, consents, clearedRevision } = value;
  return {
    forms: entriesOf(value['forms'], (answers) => (isRecord(answers) ? (entriesOf(answers, answer) as Answers) : undefined)),
    steps: entriesOf(value['steps'], text),
    finishedOn: entriesOf(value['finishedOn'], text),
    ...(isRecord(clearedRevision) && { clearedRevision: entriesOf(clearedRevision, count) }),
    consents: Array.isArray(consents) ? consents.filter(isConsent).slice(-MAX_CONSENTS) : [],
    lease: isLease(lease) ? { value: lease.value, expirationDate: lease.expirationDate } : null,
    revision: count(revision) ?? 0,
    updatedAt: isInstant(updatedAt) ? updatedAt : EMPTY_USER_STATE.updatedAt,
  };
}

/** Parses a session from outside data; null if a required part is missing. The paid flag is computed again. */
export function parseStoredSession(value: unknown): VisitorSession | null {
  if (!isRecord(value)) return null;
  const { id, startedAt, lastActivityAt, utmMedium, afid } = value;
  if (!isText(id) || !isInstant(startedAt) || !isInstant(lastActivityAt)) return null;
  const tracked: readonly string[] = TRACKED_URL_PARAMETERS;
  const urlParams = entriesOf(value['urlParams'], (param, name) => (tracked.includes(name) ? text(param) : undefined));
  return {
    id,
    urlParams,
    utmMedium: isText(utmMedium) ? utmMedium : null,
    afid: isText(afid) ? afid : null,
    isPaid: isPaidTraffic(urlParams),
    startedAt,
    lastActivityAt,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

const text = (value: unknown) => (isText(value) ? value : undefined);
const count = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined);
const answer = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined);

function isLease(value: unknown): value is LeasedNumber {
  return isRecord(value) && isText(value['value']) && isInstant(value['expirationDate']);
}

const CONSENT_TEXTS = ['id', 'version', 'hash', 'language', 'pagePath', 'formVersion', 'stepName'] as const;
function isConsent(value: unknown): value is ConsentGiven {
  if (!isRecord(value) || !isInstant(value['givenAt'])) return false;
  const { companies } = value;
  return CONSENT_TEXTS.every((name) => isText(value[name])) && Array.isArray(companies) && companies.every(isText);
}

/** Returns a record's valid entries. `__proto__` is never valid, because it would become the record's prototype. */
function entriesOf<T>(value: unknown, parse: (entry: unknown, name: string) => T | undefined): Record<string, T> {
  if (!isRecord(value)) return {};
  const valid: Record<string, T> = {};
  for (const [name, entry] of Object.entries(value)) {
    const parsed = name === '__proto__' ? undefined : parse(entry, name);
    if (parsed !== undefined) valid[name] = parsed;
  }
  return valid;
}
