import type { Subject } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import { eraseEventsOf } from './events-of-subject.sql';
import { markedAmong, visitsOfAnybody } from './subject-search';

/** Events that waited outside the database while people were erased, and are stored now. */
export interface LateEvents {
  /** Removes erased people from the events with these ids. Returns the number of events. */
  eraseUnder(ids: Pick<Subject, 'sessionIds' | 'anonymousIds'>): Promise<number>;
}

/** Makes one query if none of the ids was erased, which is nearly always so. */
export const createLateEvents = ({ prisma }: Pick<Database, 'prisma'>): LateEvents => ({
  async eraseUnder(ids) {
    const marked = await markedAmong(ids, prisma);
    if (marked.sessionIds.length + marked.anonymousIds.length === 0) return 0;
    return (await eraseEventsOf(prisma, marked, await visitsOfAnybody(marked, prisma))).events;
  },
});
