import type { PartnerCallOutcome } from '@waypost/partner-adapters/contract/calls';
import { isRecord } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import { contactsIn } from '@waypost/visitor-rights/server';
import type { ErasedRows, ErasureRecord, PastErasure, RowCounts, Subject, Tombstone } from '@waypost/visitor-rights/server/ports';
import { appendToAudit } from '../audit/audit-log';
import { lock } from '../database/advisory-locks.sql';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import type { Consent } from '../generated/client';
import { consentContext } from '../visitor/consent-record';
import { contactContext } from '../visitor/visitor-store';
import { deleteCookieSessionsOf } from './cookie-sessions.sql';
import { eraseEventsOf } from './events-of-subject.sql';
import { openedOrNull } from './opened';
import { rejectedEventsOf } from './rejected-events';
import { erasureMarksOf, ofVisits, visitsOfOthers } from './subject-search';

type Deps = Pick<Database, 'prisma' | 'inTransaction'>;

/** See `VisitorRecords`. */
export function markErased(
  subject: Subject,
  { id, erasedAt, requestedBy }: { readonly id: string; readonly erasedAt: string; readonly requestedBy: string },
  { inTransaction }: Deps,
): Promise<Tombstone> {
  const digests = erasureMarksOf(subject);
  return inTransaction(async (transaction) => {
    await lock(transaction, 'erasure');
    const marks = await transaction.erasedIdentifier.findMany({ where: { digest: { in: digests } }, distinct: ['erasureId'] });
    const earlier = await transaction.erasure.findFirst({
      where: { id: { in: marks.map(({ erasureId }) => erasureId) } },
      orderBy: { erasedAt: 'asc' },
    });
    const erasureId = earlier?.id ?? id;
    const partnersToAsk = [...new Set([...(earlier?.partnersToAsk ?? []), ...(await partnersOf(subject, transaction))])].sort();
    if (earlier) await transaction.erasure.update({ where: { id: erasureId }, data: { partnersToAsk } });
    else await transaction.erasure.create({ data: { id, erasedAt: new Date(erasedAt), requestedBy, counts: {}, partnersToAsk } });
    await transaction.erasedIdentifier.createMany({ data: digests.map((digest) => ({ digest, erasureId })), skipDuplicates: true });
    return earlier
      ? // Only `erase` writes the column.
        { id: earlier.id, erasedAt: earlier.erasedAt.toISOString(), counts: earlier.counts as RowCounts, partnersToAsk }
      : { id, erasedAt, counts: {}, partnersToAsk };
  });
}

/** The outcome of a call that was not sent. Every other call may have reached the partner, even one without an answer. */
const NOT_SENT = 'breaker-open' satisfies PartnerCallOutcome;

/** Returns the partners to whom data of these visits was sent. */
async function partnersOf({ sessionIds }: Subject, { partnerCall }: Pick<Transaction, 'partnerCall'>): Promise<readonly string[]> {
  const calls = await partnerCall.findMany({
    where: { sessionId: { in: [...sessionIds] }, outcome: { not: NOT_SENT } },
    distinct: ['partner'],
    select: { partner: true },
  });
  return calls.map(({ partner }) => partner);
}

/** Cookie sessions that are not in PostgreSQL. */
export interface RemovableSessions {
  /** Returns the keys by which the visitors' sessions are removed. May take a minute. */
  keysOf(visitorIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the number of removed sessions. Takes no longer than a statement may. */
  remove(keys: readonly string[]): Promise<number>;
}

/** What an erasure needs besides the database. */
interface EraseDeps extends Deps {
  readonly keyRing: KeyRing;
  readonly sessionsElsewhere: RemovableSessions;
}

/** See `VisitorRecords`. */
export async function erase(
  subject: Subject,
  tombstoneId: string,
  record: (erased: ErasedRows) => ErasureRecord,
  { prisma, inTransaction, keyRing, sessionsElsewhere }: EraseDeps,
): Promise<ErasedRows> {
  // Both before the transaction, because they read all refused events and all sessions, longer than a transaction may be idle.
  const rejected = await rejectedEventsOf(subject, await visitsOfOthers(subject, prisma), { client: { prisma }, keyRing });
  const sessionKeys = await sessionsElsewhere.keysOf(subject.visitorIds);
  return inTransaction(async (transaction) => {
    const events = await eraseEventsOf(transaction, subject, await visitsOfOthers(subject, transaction));
    const { counts, ...consents } = await eraseRows(subject, rejected, transaction, keyRing);
    // No transaction covers them, so they come late: after a failure before, nothing at all is erased.
    const elsewhere = await sessionsElsewhere.remove(sessionKeys);
    const cookieSessions = counts.cookieSessions + elsewhere;
    const erased = { ...consents, counts: { ...counts, cookieSessions, ...events } };
    const { counts: all, consentsUntil, entry } = record(erased);
    await transaction.erasure.updateMany({
      where: { id: tombstoneId },
      data: { counts: { ...all }, consentsKeptUntil: consentsUntil === null ? null : new Date(consentsUntil) },
    });
    await appendToAudit(transaction, [entry]);
    return erased;
  });
}

/** Deletes a person's rows except the consents. The ids by which a person is found are deleted with the last of it. */
async function eraseRows(subject: Subject, rejected: readonly { readonly id: string }[], transaction: Transaction, keyRing: KeyRing) {
  const { visitorIds, sessionIds, anonymousIds } = subject;
  const ofVisitor = { visitorId: { in: [...visitorIds] } };
  const others = await visitsOfOthers(subject, transaction);
  const deleted = async (rows: Promise<{ readonly count: number }>): Promise<number> => (await rows).count;
  const consents = await transaction.consent.findMany({ where: ofVisitor, select: { receivedAt: true } });
  const counts = {
    visitors: await deleted(transaction.visitor.deleteMany({ where: { id: { in: [...visitorIds] } } })),
    leads: await deleted(transaction.lead.deleteMany({ where: ofVisitor })),
    cookieSessions: await deleteCookieSessionsOf(transaction, visitorIds),
    phoneLeases: await deleted(transaction.phoneLease.deleteMany({ where: ofVisits(subject, others) })),
    partnerCalls: await deleted(transaction.partnerCall.deleteMany({ where: { sessionId: { in: [...sessionIds] } } })),
    rejectedEvents: await deleted(transaction.rejectedEvent.deleteMany({ where: { id: { in: rejected.map(({ id }) => id) } } })),
    links: await deleted(
      transaction.visitorLink.deleteMany({
        // Also deletes links in which another visitor's session named the ids.
        where: { OR: [ofVisitor, { value: { in: [...sessionIds, ...anonymousIds] } }] },
      }),
    ),
    contacts: await deleteContacts(visitorIds, transaction, keyRing),
  };
  const last = consents.reduce<Date | null>((latest, { receivedAt }) => (latest && latest > receivedAt ? latest : receivedAt), null);
  return { counts, retainedConsents: consents.length, lastConsentAt: last?.toISOString() ?? null };
}

/**
 * Deletes the visitors' contacts, except the number of each consent: its digest and sealed value stay, so that the proof can still be
 * retrieved by it. Returns how many were deleted.
 */
export async function deleteContacts(
  visitorIds: readonly string[],
  client: Pick<Transaction, 'contactIndex' | 'consent'>,
  keyRing: KeyRing,
): Promise<number> {
  const ofVisitor = { visitorId: { in: [...visitorIds] } };
  // The contacts first. One statement stores a consent and its number, so the consent of every contact that is read here is read too.
  const contacts = await client.contactIndex.findMany({ where: ofVisitor });
  const consents = await client.consent.findMany({ where: ofVisitor, select: { id: true, visitorId: true, evidence: true, keyId: true } });
  const proofs = consents.map(({ visitorId, ...consent }) => ({ visitorId, isItsNumber: isNumberOf(consent, keyRing) }));
  const isProof = ({ id, visitorId, kind, value: bytes, keyId }: (typeof contacts)[number]): boolean => {
    const ofTheirs = proofs.filter((proof) => proof.visitorId === visitorId);
    if (kind !== 'phone' || ofTheirs.length === 0) return false;
    const value = openedOrNull(keyRing, { keyId, bytes }, contactContext(id));
    return value === null || ofTheirs.some(({ isItsNumber }) => isItsNumber(value));
  };
  const deleted = await client.contactIndex.deleteMany({
    where: { id: { in: contacts.filter((contact) => !isProof(contact)).map(({ id }) => id) } },
  });
  return deleted.count;
}

/** Returns whether a value is the number of a consent. If no key opens the consent, any of its visitor's numbers may be. */
function isNumberOf(
  { id, keyId, evidence: bytes }: Pick<Consent, 'id' | 'keyId' | 'evidence'>,
  keyRing: KeyRing,
): (value: unknown) => boolean {
  const evidence = openedOrNull(keyRing, { keyId, bytes }, consentContext(id));
  if (evidence === null) return () => true;
  const formState = isRecord(evidence) ? evidence['formState'] : null;
  const contacts = contactsIn(isRecord(formState) ? [formState] : []);
  return (value) => contacts.some((contact) => contact.kind === 'phone' && contact.value === value);
}

/** See `VisitorRecords`. */
export async function erasuresSince(since: Date, { prisma }: Pick<Database, 'prisma'>): Promise<readonly PastErasure[]> {
  const erasures = await prisma.erasure.findMany({ where: { erasedAt: { gte: since } }, orderBy: [{ erasedAt: 'asc' }, { id: 'asc' }] });
  return erasures.map(({ id, erasedAt, requestedBy, partnersToAsk }) => ({
    id,
    erasedAt: erasedAt.toISOString(),
    requestedBy,
    partnersToAsk,
  }));
}
