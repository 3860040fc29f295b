import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { isStorableText, storableText } from '@waypost/platform/kernel/text';
import { isStorableTime } from '@waypost/platform/kernel/time';
import { parseAnswers } from '@waypost/validation';
import { type UserState } from '@waypost/visitor/model';
import { parseStoredSession, parseStoredUserState } from '@waypost/visitor/model/stored';
import type { SentVisitor } from './visitor-ports';

/** Bounds of a stored state. They are far above what a visitor's forms need and far below what would do harm. */
export const MAX_FORMS = 50;
export const MAX_COMPANIES = 50;
const MAX_TEXT_LENGTH = 200;
/** The parameters of an address may be long, but few of them are tracked. */
const MAX_URL_PARAMETER_LENGTH = 500;
const MAX_REVISION = 2 ** 31 - 1;

/** The data that a browser sends: its state, the visit, and the id of its events. */
export interface SentUserState {
  readonly visitor: SentVisitor;
  readonly anonymousId: string | null;
}

/**
 * Parses the body of `POST /api/user/set`: `{ userState, session, anonymousId }` (R6.05). It is lenient like all parsing of answers (R5):
 * an invalid answer or an unknown field is dropped. Only a body without a user state is refused, and the error names the field by its path in that body (R12.02).
 */
export function parseUserState(body: unknown, now: Date): Result<SentUserState, { readonly field: string }> {
  if (!isRecord(body)) return err({ field: '' });
  // The state alone is accepted too. The contract names a whole state, and our own pages send the visit's session next to it.
  const userState = parseStoredUserState('userState' in body ? body['userState'] : body);
  if (!userState) return err({ field: faultyField(body) });
  const { session: sent, anonymousId: sentId } = body;
  const session = parseStoredSession(sent);
  if (sent !== null && sent !== undefined && !session) return err({ field: 'session' });
  const anonymousId = isAnonymousId(sentId) ? sentId : null;
  return ok({
    visitor: {
      userState: boundedUserState(userState, now),
      session: session && boundedSession(session),
      changedAt: storableInstant(userState.updatedAt),
    },
    anonymousId,
  });
}

/** Returns the path of what keeps a body from being a state: a state's forms are the one part that it can't be without. */
function faultyField(body: Record<string, unknown>): string {
  if ('userState' in body) return isRecord(body['userState']) ? 'userState.forms' : 'userState';
  return 'session' in body ? 'userState' : 'forms';
}

const isAnonymousId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH && isStorableText(value);

function boundedUserState(state: UserState, now: Date): UserState {
  return {
    forms: mapEntries(state.forms, (answers) => parseAnswers(answers, now)),
    steps: mapEntries(state.steps, shortText),
    finishedOn: mapEntries(state.finishedOn, shortText),
    ...(state.clearedRevision && { clearedRevision: mapEntries(state.clearedRevision, (revision) => Math.min(revision, MAX_REVISION)) }),
    consents: state.consents.filter(isBoundedConsent).map(consentFieldsOf),
    lease: state.lease && state.lease.value.length <= MAX_TEXT_LENGTH && isStorableInstant(state.lease.expirationDate) ? state.lease : null,
    revision: Math.min(state.revision, MAX_REVISION),
    updatedAt: instantNoLaterThan(state.updatedAt, now),
  };
}

type Session = NonNullable<SentVisitor['session']>;

function boundedSession(session: Session): Session {
  return {
    ...session,
    id: bounded(session.id, MAX_TEXT_LENGTH),
    urlParams: mapEntries(session.urlParams, (value) => value && bounded(value, MAX_URL_PARAMETER_LENGTH)),
    utmMedium: session.utmMedium && bounded(session.utmMedium, MAX_TEXT_LENGTH),
    afid: session.afid && bounded(session.afid, MAX_TEXT_LENGTH),
  };
}

const shortText = (text: string): string | undefined => (text.length <= MAX_TEXT_LENGTH ? text : undefined);
const bounded = (text: string, maxLength: number): string => storableText(text.slice(0, maxLength));

type Consent = UserState['consents'][number];

const isBoundedConsent = (consent: Consent): boolean =>
  [consent.id, consent.version, consent.hash, consent.formVersion, consent.stepName, ...consent.companies].every(
    (text) => text.length <= MAX_TEXT_LENGTH && isStorableText(text),
  ) &&
  consent.pagePath.length <= MAX_URL_PARAMETER_LENGTH &&
  isStorableText(consent.pagePath) &&
  isStorableInstant(consent.givenAt) &&
  (consent.language === 'english' || consent.language === 'spanish') &&
  consent.companies.length <= MAX_COMPANIES;

/** Drops everything that is not part of the record. */
const consentFieldsOf = ({ id, version, hash, language, givenAt, pagePath, formVersion, stepName, companies }: Consent): Consent => ({
  id,
  version,
  hash,
  language,
  givenAt: new Date(givenAt).toISOString(),
  pagePath,
  formVersion,
  stepName,
  companies: [...companies],
});

const isStorableInstant = (instant: string): boolean => isStorableTime(Date.parse(instant));

const storableInstant = (instant: string): string => new Date(isStorableInstant(instant) ? Date.parse(instant) : 0).toISOString();

/** Caps an instant at now. Otherwise a clock that runs ahead would make every later state of the visit look older than this one. */
const instantNoLaterThan = (instant: string, now: Date): string =>
  new Date(Math.min(Date.parse(storableInstant(instant)), now.getTime())).toISOString();

function mapEntries<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R | undefined): Record<string, R> {
  const valid: Record<string, R> = {};
  for (const [name, value] of Object.entries(record).slice(0, MAX_FORMS)) {
    const mapped = name.length <= MAX_TEXT_LENGTH ? map(value) : undefined;
    if (mapped !== undefined) valid[name] = mapped;
  }
  return valid;
}
