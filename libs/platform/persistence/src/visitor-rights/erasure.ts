import type { KeyRing } from '@waypost/platform/sealing';
import type { RowCounts, Subject, Tombstone, VisitorRecords } from '@waypost/visitor-rights/server/ports';
import { lock } from '../database/advisory-locks.sql';
import type { Database } from '../database/database';
import { deleteCookieSessionsOf } from './cookie-sessions.sql';
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
    if (!earlier) await transaction.erasure.create({ data: { id, erasedAt: new Date(erasedAt), requestedBy, counts: {} } });
    const erasureId = earlier?.id ?? id;
    await transaction.erasedIdentifier.createMany({ data: digests.map((digest) => ({ digest, erasureId })), skipDuplicates: true });
    return earlier
      ? // Only `recordErasure` writes the column.
        { id: earlier.id, erasedAt: earlier.erasedAt.toISOString(), counts: earlier.counts as RowCounts }
      : { id, erasedAt, counts: {} };
  });
}

/** See `VisitorRecords`. */
export async function eraseRows(
  subject: Subject,
  { prisma, inTransaction }: Deps,
  keyRing: KeyRing,
): ReturnType<VisitorRecords['eraseRows']> {
  const { visitorIds, sessionIds, anonymousIds } = subject;
  const ofVisitor = { visitorId: { in: [...visitorIds] } };
  const rejected = await rejectedEventsOf(subject, await visitsOfOthers(subject, prisma), { client: { prisma }, keyRing });
  return inTransaction(async (transaction) => {
    const others = await visitsOfOthers(subject, transaction);
    const deleted = async (rows: Promise<{ readonly count: number }>): Promise<number> => (await rows).count;
    const consents = await transaction.consent.findMany({ where: ofVisitor, select: { visitorId: true, receivedAt: true } });
    // If there is a consent to call a number, the number's digest and sealed value stay, so that the proof can still be retrieved.
    const isProof = { kind: 'phone', visitorId: { in: consents.map(({ visitorId }) => visitorId) } };
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
      contacts: await deleted(transaction.contactIndex.deleteMany({ where: { ...ofVisitor, NOT: isProof } })),
    };
    const last = consents.reduce<Date | null>((latest, { receivedAt }) => (latest && latest > receivedAt ? latest : receivedAt), null);
    return { counts, retainedConsents: consents.length, lastConsentAt: last?.toISOString() ?? null };
  });
}

/** See `VisitorRecords`. */
export async function recordErasure(
  tombstoneId: string,
  { counts, consentsUntil }: { readonly counts: RowCounts; readonly consentsUntil: string | null },
  { prisma }: Pick<Database, 'prisma'>,
): Promise<void> {
  await prisma.erasure.updateMany({
    where: { id: tombstoneId },
    data: { counts: { ...counts }, consentsKeptUntil: consentsUntil === null ? null : new Date(consentsUntil) },
  });
}
