import { isRecord } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Subject } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import { rejectedEventContext } from '../tracking/rejected-event-store';
import { openedOrNull } from './opened';
import { markedAmong, visitsOfAnybody } from './subject-search';

type Client = Pick<Database, 'prisma'>;
type Ids = Pick<Subject, 'sessionIds' | 'anonymousIds'>;

const ROWS_PER_READ = 200;

export interface OpenedRejection {
  readonly id: string;
  readonly body: unknown;
}

/** The visit and the anonymous id that a refused event gives as its own. Null if it gives none. */
export interface OwnIds {
  readonly sessionId: string | null;
  readonly anonymousId: string | null;
}

const NO_IDS: OwnIds = { sessionId: null, anonymousId: null };
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Returns the ids of a refused event. Only these two fields count, each as a whole: a browser makes its ids itself, and a short one (`e`)
 * or one that is a word (`track`) is in the text of everybody's events.
 */
export function ownIdsOf(body: unknown): OwnIds {
  if (typeof body !== 'string') return NO_IDS;
  const event = parsedOrNull(body);
  return isRecord(event) ? { sessionId: textOrNull(event['sessionId']), anonymousId: textOrNull(event['anonymousId']) } : NO_IDS;
}

/** A text that is no JSON names nobody: only whole events are stored, and it is deleted with the events of its day. */
function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads all refused events. Their bodies are sealed as a whole, so each one is opened. There are few. */
async function* openedRejections({ prisma }: Client, keyRing: KeyRing): AsyncGenerator<readonly OpenedRejection[]> {
  for (let after = ''; ;) {
    const rows = await prisma.rejectedEvent.findMany({
      where: { id: { gt: after } },
      select: { id: true, body: true, keyId: true },
      orderBy: { id: 'asc' },
      take: ROWS_PER_READ,
    });
    yield rows.map(({ id, body: bytes, keyId }) => ({ id, body: openedOrNull(keyRing, { keyId, bytes }, rejectedEventContext(id)) }));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    after = last.id;
  }
}

/** Returns the refused events of a subject, by the rule for events: an anonymous id counts unless the visit is another visitor's. */
export async function rejectedEventsOf(
  subject: Ids,
  visitsOfOthers: readonly string[],
  { client, keyRing }: { readonly client: Client; readonly keyRing: KeyRing },
): Promise<OpenedRejection[]> {
  const matching: OpenedRejection[] = [];
  for await (const rejections of openedRejections(client, keyRing))
    matching.push(...rejections.filter(({ body }) => isOf(ownIdsOf(body), subject, visitsOfOthers)));
  return matching;
}

function isOf({ sessionId, anonymousId }: OwnIds, { sessionIds, anonymousIds }: Ids, visitsOfOthers: readonly string[]): boolean {
  const isIn = (ids: readonly string[], id: string | null): boolean => id !== null && ids.includes(id);
  return isIn(sessionIds, sessionId) || (isIn(anonymousIds, anonymousId) && !isIn(visitsOfOthers, sessionId));
}

/** Deletes the refused events of erased visitors, by the same rule. Returns their number. */
export async function deleteMarkedRejections({ prisma }: Client, keyRing: KeyRing): Promise<number> {
  let deleted = 0;
  for await (const rejections of openedRejections({ prisma }, keyRing)) {
    const owned = rejections.map(({ id, body }) => ({ id, own: ownIdsOf(body) }));
    const sessionIds = owned.flatMap(({ own }) => own.sessionId ?? []);
    const anonymousIds = owned.flatMap(({ own }) => own.anonymousId ?? []);
    const marked = await markedAmong({ sessionIds, anonymousIds }, prisma);
    if (marked.sessionIds.length + marked.anonymousIds.length === 0) continue;
    const others = await visitsOfAnybody(marked, prisma);
    const ids = owned.filter(({ own }) => isOf(own, marked, others)).map(({ id }) => id);
    deleted += (await prisma.rejectedEvent.deleteMany({ where: { id: { in: ids } } })).count;
  }
  return deleted;
}
