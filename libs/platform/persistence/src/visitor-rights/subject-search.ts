import { isRecord } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import { contactOf } from '@waypost/visitor-rights/server';
import { type Subject, type SubjectQuestion } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import { erasureMark } from '../visitor/erasure-mark';

/** A subject without ids. */
export const NOBODY: Subject = { visitorIds: [], sessionIds: [], anonymousIds: [] };
type Ids = Pick<Subject, 'sessionIds' | 'anonymousIds'>;
type Client = Pick<Transaction, 'visitorLink' | 'visitor' | 'event' | 'phoneLease'>;

/** Returns every id that the question leads to, whether or not anything is stored under them. */
export const subjectOf = async (question: SubjectQuestion, { prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): Promise<Subject> =>
  closureOf(await startOf(question, prisma, keyRing), prisma);

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

/**
 * Adds only what the visitor's signed session proves. A browser names its visit and its anonymous id itself, and may name another
 * visitor's. Such an id belongs to the visitor whose session named it first. Events are not signed, so they lead only to visits that
 * nobody's session named and that have no other anonymous id.
 */
async function closureOf(start: Subject, prisma: Client): Promise<Subject> {
  const visitorIds = new Set(start.visitorIds);
  const sessionIds = new Set(start.sessionIds);
  const anonymousIds = new Set(start.anonymousIds);
  for (let size = -1; size !== visitorIds.size + sessionIds.size + anonymousIds.size;) {
    size = visitorIds.size + sessionIds.size + anonymousIds.size;
    // Events of a visit without JavaScript have the visitor's id as their anonymous id.
    for (const id of visitorIds) anonymousIds.add(id);
    const named = await prisma.visitorLink.findMany({ where: { visitorId: { in: [...visitorIds] } }, select: { value: true } });
    const owners = await ownersOf([...sessionIds, ...anonymousIds, ...named.map(({ value }) => value)], prisma);
    for (const { kind, value, visitorId } of owners) {
      const ids = kind === 'session' ? sessionIds : anonymousIds;
      if (visitorIds.has(visitorId)) ids.add(value);
      else if (ids.has(value)) visitorIds.add(visitorId);
    }
    for (const id of await linkedIds({ visitorIds, sessionIds, anonymousIds }, prisma)) anonymousIds.add(id);
    for (const id of await visitsOfNobodyElse([...anonymousIds], prisma)) sessionIds.add(id);
  }
  return { visitorIds: [...visitorIds], sessionIds: [...sessionIds], anonymousIds: [...anonymousIds] };
}

interface Owner {
  readonly kind: string;
  readonly value: string;
  readonly visitorId: string;
}

/** Returns the owner of each id: the visitor whose session named it first. A visitor's own id never belongs to another visitor. */
async function ownersOf(values: readonly string[], prisma: Client): Promise<readonly Owner[]> {
  const [links, visitors] = await Promise.all([
    prisma.visitorLink.findMany({ where: { value: { in: [...values] } }, orderBy: [{ linkedAt: 'asc' }, { visitorId: 'asc' }] }),
    prisma.visitor.findMany({ where: { id: { in: [...values] } }, select: { id: true } }),
  ]);
  const owners = new Map<string, Owner>();
  for (const { id } of visitors) owners.set(`anonymous ${id}`, { kind: 'anonymous', value: id, visitorId: id });
  for (const { kind, value, visitorId } of links) {
    const key = `${kind} ${value}`;
    if (!owners.has(key)) owners.set(key, { kind, value, visitorId });
  }
  return [...owners.values()];
}

interface SubjectIds {
  readonly visitorIds: ReadonlySet<string>;
  readonly sessionIds: ReadonlySet<string>;
  readonly anonymousIds: ReadonlySet<string>;
}

/**
 * Returns the anonymous ids that a browser had before or after these. A visit with events of both ids links them (R6.08). Events are not
 * signed. A link therefore leads from nobody's id or from the visitor's own id. It leads to another visitor only from that visitor's own
 * visit.
 */
async function linkedIds({ visitorIds, sessionIds, anonymousIds }: SubjectIds, prisma: Client): Promise<readonly string[]> {
  const visits = [...new Set([...sessionIds, ...(await visitsUnder([...anonymousIds], prisma))])];
  const rows = await prisma.event.findMany({
    where: { name: 'anonLink', sessionId: { in: visits } },
    select: { sessionId: true, anonymousId: true, properties: true },
  });
  const links = rows.flatMap(({ sessionId, anonymousId, properties }) => {
    const before = isRecord(properties) ? properties['oldUserId'] : undefined;
    if (typeof before !== 'string' || anonymousIds.has(before) === anonymousIds.has(anonymousId)) return [];
    const [from, to] = anonymousIds.has(before) ? [before, anonymousId] : [anonymousId, before];
    return [{ sessionId, from, to }];
  });
  if (links.length === 0) return [];
  const owners = await ownersOf(
    links.flatMap(({ sessionId, from, to }) => [sessionId, from, to]),
    prisma,
  );
  const ownerOf = (kind: string, id: string) => owners.find((owner) => owner.kind === kind && owner.value === id)?.visitorId;
  const leads = ({ sessionId, from, to }: (typeof links)[number]): boolean => {
    const [owner, next] = [ownerOf('anonymous', from), ownerOf('anonymous', to)];
    if (owner !== undefined && !visitorIds.has(owner)) return false;
    if (next === undefined || visitorIds.has(next)) return true;
    return owner === undefined && ownerOf('session', sessionId) === next;
  };
  return links.filter(leads).map(({ to }) => to);
}

/** Returns the visits with only these anonymous ids that no visitor's session named. */
async function visitsOfNobodyElse(anonymousIds: readonly string[], prisma: Client): Promise<readonly string[]> {
  const visits = await visitsUnder(anonymousIds, prisma);
  const [pairs, owners] = await Promise.all([
    prisma.event.groupBy({ by: ['sessionId', 'anonymousId'], where: { sessionId: { in: visits } } }),
    ownersOf(visits, prisma),
  ]);
  const others = new Set(pairs.filter((pair) => !anonymousIds.includes(pair.anonymousId)).map(({ sessionId }) => sessionId));
  for (const { kind, value } of owners) if (kind === 'session') others.add(value);
  return visits.filter((id) => !others.has(id));
}

const visitsUnder = async (anonymousIds: readonly string[], prisma: Client): Promise<string[]> => {
  const isUnder = { anonymousId: { in: [...anonymousIds] } };
  const [events, leases] = await Promise.all([
    prisma.event.groupBy({ by: ['sessionId'], where: isUnder }),
    prisma.phoneLease.groupBy({ by: ['sessionId'], where: isUnder }),
  ]);
  return [...new Set([...events, ...leases].map(({ sessionId }) => sessionId))];
};

/** Returns visits with the subject's anonymous ids that belong to other visitors. Claiming an id gives no access to their data. */
export async function visitsOfOthers({ visitorIds, anonymousIds }: Omit<Subject, 'sessionIds'>, prisma: Client): Promise<string[]> {
  const owners = await ownersOf(await visitsUnder(anonymousIds, prisma), prisma);
  return owners.filter(({ kind, visitorId }) => kind === 'session' && !visitorIds.includes(visitorId)).map(({ value }) => value);
}

/**
 * Returns visits with these anonymous ids that belong to any visitor. To erased visitors no visit belongs, because an erasure deletes their
 * links: what it spared stays spared.
 */
export const visitsOfAnybody = (ids: Pick<Subject, 'anonymousIds'>, prisma: Client): Promise<string[]> =>
  visitsOfOthers({ ...ids, visitorIds: [] }, prisma);

/** Returns the condition of a subject's events or leases. `visitsOfOthers` are other people's, whatever id they name. */
export const ofVisits = ({ sessionIds, anonymousIds }: Ids, visitsOfOthers: readonly string[]) => ({
  OR: [{ sessionId: { in: [...sessionIds] } }, { anonymousId: { in: [...anonymousIds] }, sessionId: { notIn: [...visitsOfOthers] } }],
});

/** Returns the erasure marks of all ids of a subject. */
export const erasureMarksOf = ({ visitorIds, sessionIds, anonymousIds }: Subject): string[] =>
  [...new Set([...visitorIds, ...sessionIds, ...anonymousIds])].map(erasureMark);

/** Returns those of the ids that erasures marked. */
export async function markedAmong({ sessionIds, anonymousIds }: Ids, prisma: Pick<Transaction, 'erasedIdentifier'>): Promise<Ids> {
  const digests = erasureMarksOf({ visitorIds: [], sessionIds, anonymousIds });
  const marks = await prisma.erasedIdentifier.findMany({ where: { digest: { in: digests } }, select: { digest: true } });
  if (marks.length === 0) return { sessionIds: [], anonymousIds: [] };
  const marked = new Set(marks.map(({ digest }) => digest));
  const isMarked = (id: string): boolean => marked.has(erasureMark(id));
  return { sessionIds: sessionIds.filter(isMarked), anonymousIds: anonymousIds.filter(isMarked) };
}
