import type { KeyRing } from '@waypost/platform/sealing';
import { contactOf, type Subject, type SubjectQuestion } from '@waypost/visitor-rights/server';
import type { Database } from '../database/database';
import { erasureMark } from '../visitor/erasure-mark';
import { cookieSessionsOf } from './cookie-sessions.sql';

const NOBODY: Subject = { visitorIds: [], sessionIds: [], anonymousIds: [] };
const ID = { select: { id: true } } as const;

/** Every id that the question leads to; none where nothing is held under them, for anybody may ask for any id. */
export async function findSubject(question: SubjectQuestion, { prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): Promise<Subject> {
  const start = await startOf(question, prisma, keyRing);
  const subject = await closureOf(start, prisma);
  return (await isAnythingHeld(subject, prisma)) ? subject : NOBODY;
}

async function startOf({ by, value }: SubjectQuestion, prisma: Database['prisma'], keyRing: KeyRing): Promise<Subject> {
  if (by === 'visitor-id') return { ...NOBODY, visitorIds: [value] };
  if (by === 'session-id') return { ...NOBODY, sessionIds: [value] };
  if (by === 'anonymous-id') return { ...NOBODY, anonymousIds: [value] };
  const contact = contactOf(by, value);
  if (!contact) return NOBODY;
  const digests = keyRing.digestsOf(contact.value, contact.kind).map(({ bytes }) => Uint8Array.from(bytes));
  const contacts = await prisma.contactIndex.groupBy({ by: ['visitorId'], where: { kind: by, digest: { in: digests } } });
  return { ...NOBODY, visitorIds: contacts.map(({ visitorId }) => visitorId) };
}

/** A browser that lost its cookie is another visitor, with the same visit or the same anonymous id: all of them are one person. */
async function closureOf(start: Subject, prisma: Database['prisma']): Promise<Subject> {
  const visitorIds = new Set(start.visitorIds);
  const sessionIds = new Set(start.sessionIds);
  const anonymousIds = new Set(start.anonymousIds);
  for (let size = 0; size !== visitorIds.size + sessionIds.size + anonymousIds.size;) {
    size = visitorIds.size + sessionIds.size + anonymousIds.size;
    // A visit without JavaScript stands in events under the visitor's id.
    for (const id of visitorIds) anonymousIds.add(id);
    const links = await prisma.visitorLink.findMany({
      where: { OR: [{ visitorId: { in: [...visitorIds] } }, { value: { in: [...sessionIds, ...anonymousIds] } }] },
    });
    for (const { visitorId, kind, value } of links) {
      visitorIds.add(visitorId);
      (kind === 'session' ? sessionIds : anonymousIds).add(value);
    }
    const events = await prisma.event.groupBy({
      by: ['sessionId', 'anonymousId'],
      where: { OR: [{ sessionId: { in: [...sessionIds] } }, { anonymousId: { in: [...anonymousIds] } }] },
    });
    for (const { sessionId, anonymousId } of events) {
      sessionIds.add(sessionId);
      anonymousIds.add(anonymousId);
    }
  }
  return { visitorIds: [...visitorIds], sessionIds: [...sessionIds], anonymousIds: [...anonymousIds] };
}

/** Whether there is, or was until an erasure, anything under these ids. */
async function isAnythingHeld(subject: Subject, prisma: Database['prisma']): Promise<boolean> {
  const { visitorIds, sessionIds, anonymousIds } = subject;
  const ofVisitor = { where: { visitorId: { in: [...visitorIds] } } };
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
    prisma.erasedIdentifier.findFirst({ where: { digest: { in: erasureMarksOf(subject) } }, select: { digest: true } }),
  ]);
  return rows.some((row) => row !== null);
}

/** The marks that an erasure leaves, or has left, of all ids of a subject. */
export const erasureMarksOf = ({ visitorIds, sessionIds, anonymousIds }: Subject): string[] =>
  [...new Set([...visitorIds, ...sessionIds, ...anonymousIds])].map(erasureMark);
