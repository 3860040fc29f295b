import type { KeyRing } from '@waypost/platform/sealing';
import type { Subject } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import { rejectedEventContext } from '../tracking/rejected-event-store';
import { openedOrNull } from './opened';

const ROWS_PER_READ = 200;

export interface OpenedRejection {
  readonly id: string;
  readonly body: unknown;
}

/** Returns refused events that name one of the subject's ids. Their bodies are sealed as a whole, so each one is opened. There are few. */
export async function rejectedEventsOf(
  { sessionIds, anonymousIds }: Subject,
  { prisma }: Pick<Database, 'prisma'>,
  keyRing: KeyRing,
): Promise<OpenedRejection[]> {
  const ids = [...sessionIds, ...anonymousIds];
  const matching: OpenedRejection[] = [];
  for (let after = ''; ;) {
    const rows = await prisma.rejectedEvent.findMany({
      where: { id: { gt: after } },
      select: { id: true, body: true, keyId: true },
      orderBy: { id: 'asc' },
      take: ROWS_PER_READ,
    });
    for (const { id, body: bytes, keyId } of rows) {
      const body = openedOrNull(keyRing, { keyId, bytes }, rejectedEventContext(id));
      const text = JSON.stringify(body);
      if (ids.some((subjectId) => text.includes(subjectId))) matching.push({ id, body });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return matching;
    after = last.id;
  }
}
