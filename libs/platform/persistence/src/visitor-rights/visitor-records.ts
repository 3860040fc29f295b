import type { KeyRing } from '@waypost/platform/sealing';
import type { HeldData, Subject, VisitorRecords } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import type { Prisma } from '../generated/client';
import { eventContext } from '../tracking/event-store';
import { leadContext } from '../visitor/lead-store';
import { contactContext, visitorContext } from '../visitor/visitor-store';
import { cookieSessionsOf } from './cookie-sessions.sql';
import { erase, erasuresSince, markErased, type RemovableSessions } from './erasure';
import { unitsOf } from './events-of-subject.sql';
import { openedOrNull } from './opened';
import { rejectedEventsOf } from './rejected-events';
import { erasureMarksOf, NOBODY, ofVisits, subjectOf, visitsOfOthers } from './subject-search';

export interface SessionsElsewhere extends RemovableSessions {
  find(visitorIds: readonly string[]): Promise<readonly object[]>;
}

const NO_SESSIONS_ELSEWHERE: SessionsElsewhere = { find: async () => [], keysOf: async () => [], remove: async () => 0 };

/** Finds, reads and erases all data about visitors (R15.03), in PostgreSQL and in the sessions stored elsewhere. */
export const createVisitorRecords = (
  database: Pick<Database, 'prisma' | 'inTransaction'>,
  keyRing: KeyRing,
  sessionsElsewhere: SessionsElsewhere = NO_SESSIONS_ELSEWHERE,
): VisitorRecords => ({
  async find(question) {
    const subject = await subjectOf(question, database, keyRing);
    // Anybody may ask for any id.
    return (await isAnythingHeld(subject, database, keyRing)) ? subject : NOBODY;
  },
  async read(subject) {
    const held = await heldData(subject, database, keyRing);
    const sessions = await sessionsElsewhere.find(subject.visitorIds);
    return { ...held, cookieSessions: [...held.cookieSessions, ...sessions] };
  },
  markErased: (subject, tombstone) => markErased(subject, tombstone, database),
  erase: (subject, tombstoneId, record) => erase(subject, tombstoneId, record, { ...database, keyRing, sessionsElsewhere }),
  erasuresSince: (since) => erasuresSince(since, database),
});

/** Returns whether anything is stored under these ids, or was until an erasure. */
async function isAnythingHeld(subject: Subject, { prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): Promise<boolean> {
  const { visitorIds, sessionIds, anonymousIds } = subject;
  const ID = { select: { id: true } } as const;
  const ofVisitor = { where: { visitorId: { in: [...visitorIds] } } };
  const ofVisit = { where: { sessionId: { in: [...sessionIds] } } };
  const rows = await Promise.all([
    prisma.visitor.findFirst({ where: { id: { in: [...visitorIds] } }, ...ID }),
    prisma.lead.findFirst({ ...ofVisitor, ...ID }),
    prisma.consent.findFirst({ ...ofVisitor, ...ID }),
    prisma.visitorLink.findFirst({ ...ofVisitor, select: { visitorId: true } }),
    cookieSessionsOf(prisma, visitorIds).then(([session]) => session ?? null),
    prisma.event.findFirst({
      where: { OR: [{ sessionId: { in: [...sessionIds] } }, { anonymousId: { in: [...anonymousIds] } }] },
      ...ID,
    }),
    prisma.phoneLease.findFirst({ ...ofVisit, ...ID }),
    prisma.partnerCall.findFirst({ ...ofVisit, ...ID }),
    prisma.erasedIdentifier.findFirst({ where: { digest: { in: erasureMarksOf(subject) } }, select: { digest: true } }),
  ]);
  if (rows.some((row) => row !== null)) return true;
  // Last, because it opens all refused events.
  return (await rejectedEventsOf(subject, await visitsOfOthers(subject, prisma), { client: { prisma }, keyRing })).length > 0;
}

/** The columns of an event that a person is shown. The others are internal. */
const EVENT = {
  id: true,
  name: true,
  timestamp: true,
  receivedAt: true,
  brandId: true,
  sessionId: true,
  anonymousId: true,
  properties: true,
  personal: true,
  keyId: true,
} satisfies Prisma.EventSelect;

async function heldData(subject: Subject, { prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): Promise<HeldData> {
  const { visitorIds, sessionIds } = subject;
  const ofVisitor = { visitorId: { in: [...visitorIds] } };
  const others = await visitsOfOthers(subject, prisma);
  const ofVisit = ofVisits(subject, others);
  const [visitors, leads, consents, contacts, cookieSessions, events, experimentUnits, phoneLeases, partnerCalls, marks, rejectedEvents] =
    await Promise.all([
      prisma.visitor.findMany({ where: { id: { in: [...visitorIds] } }, orderBy: { createdAt: 'asc' } }),
      prisma.lead.findMany({ where: ofVisitor, orderBy: { createdAt: 'asc' } }),
      prisma.consent.findMany({ where: ofVisitor, select: { id: true }, orderBy: { receivedAt: 'asc' } }),
      prisma.contactIndex.findMany({ where: ofVisitor, orderBy: { seenAt: 'asc' } }),
      cookieSessionsOf(prisma, visitorIds),
      prisma.event.findMany({ where: ofVisit, select: EVENT, orderBy: { timestamp: 'asc' } }),
      unitsOf(prisma, subject, others),
      prisma.phoneLease.findMany({ where: ofVisit, orderBy: { askedAt: 'asc' } }),
      prisma.partnerCall.findMany({ where: { sessionId: { in: [...sessionIds] } }, orderBy: { startedAt: 'asc' } }),
      prisma.erasedIdentifier.findMany({ where: { digest: { in: erasureMarksOf(subject) } }, distinct: ['erasureId'] }),
      rejectedEventsOf(subject, others, { client: { prisma }, keyRing }),
    ]);
  const erasures = await prisma.erasure.findMany({ where: { id: { in: marks.map(({ erasureId }) => erasureId) } } });
  return {
    visitors: visitors.map(({ keyId, state: bytes, ...visitor }) => ({
      ...visitor,
      state: openedOrNull(keyRing, { keyId, bytes }, visitorContext(visitor.id)),
    })),
    leads: leads.map(({ keyId, answers: bytes, ...lead }) => ({
      ...lead,
      answers: openedOrNull(keyRing, { keyId, bytes }, leadContext(lead.id)),
    })),
    consentIds: consents.map(({ id }) => id),
    contacts: contacts.map(({ id, kind, value: bytes, keyId, seenAt }) => ({
      kind,
      value: openedOrNull(keyRing, { keyId, bytes }, contactContext(id)),
      seenAt,
    })),
    cookieSessions,
    events: events.map(({ keyId, personal: bytes, ...event }) => ({
      ...event,
      personal: openedOrNull(keyRing, { keyId, bytes }, eventContext(event.id)),
    })),
    experimentUnits,
    rejectedEvents,
    phoneLeases,
    partnerCalls,
    erasures,
  };
}
