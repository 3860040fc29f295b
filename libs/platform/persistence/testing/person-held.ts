import type { SeenPage } from '@waypost/pages/contract';
import { aConsentGiven, aConsentText } from '@waypost/compliance/testing';
import { consentHash } from '@waypost/compliance/texts';
import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import type { KeyRing } from '@waypost/platform/sealing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { Answers } from '@waypost/validation';
import type { ConsentRecord, ShownConsentText } from '@waypost/visitor/server';
import type { Database } from '../src/database/database';
import { createEventStore } from '../src/tracking/event-store';
import { rejectedEventContext } from '../src/tracking/rejected-event-store';
import { createConsentRecords } from '../src/visitor-rights/consent-records';
import { createVisitorRecords } from '../src/visitor-rights/visitor-records';
import { createLeadStore } from '../src/visitor/lead-store';
import { createVisitorStore } from '../src/visitor/visitor-store';

export const ring = aKeyRing('k1');
export const clock = fakeClock('2026-11-18T18:00:00.000Z');

export const companies = ['Test Quote Guide LLC', 'Second Company LLC'];
const { hash: _unhashed, ...words } = aConsentText({ companies });
export const text: ShownConsentText = { ...words, hash: consentHash(words), product: 'auto' };

/** The ids of a person, which all begin with the name. */
const idsOf = (name: string) => ({
  visitor: `${name}-visitor`,
  session: `${name}-session`,
  anonymous: `${name}-anonymous`,
  lead: `${name}-lead`,
});
type PersonIds = ReturnType<typeof idsOf>;

interface PersonOptions {
  readonly phone?: string;
  readonly keyRing?: KeyRing;
  readonly seenPage?: SeenPage | null;
}

/** Stores a person who answered, consented and became a lead, and whose browser sent events. */
export async function aPerson(
  database: Database,
  name: string,
  { phone = '(310) 555-0123', keyRing = ring, seenPage = null }: PersonOptions = {},
) {
  const ids = idsOf(name);
  const answers = { driver1FirstName: `${name}-first`, driver1Phone: phone, driver1Email: `${name}@Site.example` };
  const record = consentOf(name, answers, seenPage);
  const change = {
    visitorId: ids.visitor,
    brandId: 'tqg',
    visitor: {
      userState: {
        ...EMPTY_USER_STATE,
        forms: { 'auto-v1': answers },
        consents: [record.consent],
        updatedAt: '2026-11-18T17:10:00.000Z',
      } satisfies UserState,
      session: sessionOf(name),
    },
    anonymousId: ids.anonymous,
    consents: [record],
  };
  await createVisitorStore(database, keyRing).save(change);
  await createLeadStore(database, keyRing).save({
    id: ids.lead,
    visitorId: ids.visitor,
    brandId: 'tqg',
    pageName: 'quiz-auto',
    product: 'auto',
    formVersion: 'auto-v1',
    answers,
    consentId: record.consent.id,
    pageHash: null,
    createdAt: '2026-11-18T17:20:00.000Z',
  });
  const anEvent = (over = {}) => eventOf(name, answers, over);
  const event = anEvent();
  // The second event arrived before the browser had sent its state, so only the anonymous id links it to the person.
  await createEventStore(database, keyRing).insert([event, anEvent({ sessionId: `${name}-first-session` })]);
  await addCookieSession(database, name, ids);
  await addRefusedEvent(
    database,
    name,
    // Its text, as `RejectedEventStore` seals it.
    keyRing.seal(JSON.stringify({ anonymousId: ids.anonymous, properties: { phone } }), rejectedEventContext(`${name}-refused`)),
  );
  await addPartnerCall(database, name, ids);
  return { ids, change, record, event, anEvent };
}

const sessionOf = (name: string): VisitorSession => ({
  id: idsOf(name).session,
  urlParams: { gclid: `${name}-click` },
  utmMedium: null,
  afid: null,
  isPaid: false,
  startedAt: '2026-11-18T17:00:00.000Z',
  lastActivityAt: '2026-11-18T17:30:00.000Z',
});

const consentOf = (name: string, formState: Answers, seenPage: SeenPage | null): ConsentRecord => ({
  consent: aConsentGiven({
    id: `${name}-consent`,
    version: text.version,
    hash: text.hash,
    givenAt: '2026-11-18T17:10:00.000Z',
    companies,
  }),
  formState,
  evidence: {
    visitorId: idsOf(name).visitor,
    brandId: 'tqg',
    ip: '203.0.113.9',
    userAgent: `${name}-browser`,
    receivedAt: '2026-11-18T17:10:01.000Z',
    seenPage,
  },
  text,
});

function eventOf(name: string, answers: Answers, over: object) {
  const { session, anonymous } = idsOf(name);
  return anAcceptedEvent({
    sessionId: session,
    anonymousId: anonymous,
    propertiesJson: JSON.stringify({ pageName: 'quiz-auto', product: 'auto', referrer: `https://x.example/?${name}`, fbp: `${name}-fbp` }),
    personal: { data: answers },
    ...over,
  });
}

const addCookieSession = (database: Database, name: string, { visitor }: PersonIds) =>
  database.pool.query('insert into session (sid, sess, expire) values ($1, $2, $3) on conflict do nothing', [
    `${name}-sid`,
    JSON.stringify({ cookie: {}, visitorId: visitor }),
    '2026-12-18T18:00:00.000Z',
  ]);

const addRefusedEvent = (database: Database, name: string, { bytes, keyId }: ReturnType<KeyRing['seal']>) =>
  database.prisma.rejectedEvent.createMany({
    skipDuplicates: true,
    data: {
      id: `${name}-refused`,
      brandId: 'tqg',
      reason: 'event must be the name of a known event',
      field: 'event',
      body: bytes,
      keyId,
      receivedAt: new Date('2026-11-18T17:20:00.000Z'),
      lastTriedAt: new Date('2026-11-18T17:20:00.000Z'),
    },
  });

/** Stores a lease request that the partner refused. */
async function addPartnerCall(database: Database, name: string, { session, anonymous }: PersonIds): Promise<void> {
  await database.prisma.phoneLease.createMany({
    skipDuplicates: true,
    data: {
      id: `${name}-lease`,
      sessionId: session,
      anonymousId: anonymous,
      brandId: 'tqg',
      pageName: 'quiz-auto',
      placementId: 'p1',
      askedAt: new Date('2026-11-18T17:20:00.000Z'),
      refusal: 'timeout',
    },
  });
  await database.prisma.partnerCall.createMany({
    skipDuplicates: true,
    data: {
      id: `${name}-call`,
      partner: 'alpha',
      operation: 'get-phone',
      requestId: `${name}-request`,
      sessionId: session,
      startedAt: new Date('2026-11-18T17:20:00.000Z'),
      latencyMs: 1500,
      outcome: 'timeout',
    },
  });
}

/** Somebody at the command line who asks for an erasure. */
export const STAFF = { actor: null, name: 'staff' };

export const rightsDeps = (database: Database, keyRing: KeyRing = ring) => ({
  records: createVisitorRecords(database, keyRing),
  consents: createConsentRecords(database, keyRing),
  clock,
  newId,
  consentDays: 1826,
});
export const proofDeps = (database: Database) => ({ records: createConsentRecords(database, ring), clock });
/** Returns the value of a result that is expected to be ok. */
export const unwrapped = <T>(result: { readonly ok: boolean; readonly value?: T; readonly error?: unknown }): T => {
  if (!result.ok || result.value === undefined) throw new Error(String(result.error));
  return result.value;
};
