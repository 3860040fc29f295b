import type { Subject } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import { erasureMark } from '../visitor/erasure-mark';
import { eraseEventsOf } from './events-of-subject.sql';
import { erasureMarksOf, visitsOfOthers } from './subject-search';

/** Events that waited outside the database while people were erased, and are stored now. */
export interface LateEvents {
  /** Removes erased people from the events with these ids. Returns the number of events. */
  eraseUnder(ids: Pick<Subject, 'sessionIds' | 'anonymousIds'>): Promise<number>;
}

/** Makes one query if none of the ids was erased, which is nearly always so. */
export const createLateEvents = ({ prisma }: Pick<Database, 'prisma'>): LateEvents => ({
  async eraseUnder({ sessionIds, anonymousIds }) {
    const digests = erasureMarksOf({ visitorIds: [], sessionIds, anonymousIds });
    const marks = await prisma.erasedIdentifier.findMany({ where: { digest: { in: digests } }, select: { digest: true } });
    if (marks.length === 0) return 0;
    const isMarked = (id: string): boolean => marks.some(({ digest }) => digest === erasureMark(id));
    const marked = { visitorIds: [], sessionIds: sessionIds.filter(isMarked), anonymousIds: anonymousIds.filter(isMarked) };
    return (await eraseEventsOf(prisma, marked, await visitsOfOthers(marked, prisma))).events;
  },
});
