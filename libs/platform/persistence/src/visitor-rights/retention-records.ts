import type { RetentionRecords } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { eraseEventsOf } from './events-of-subject.sql';
import { deleteMarkedRows, deleteOldest, markedEventIds } from './retention.sql';

/** A run that was missed or cut off is made up for by the next ones. */
const LATE_ARRIVAL_DAYS = 8;
/** Hashing the ids of a day's events at once could take longer than a statement may. */
const WINDOW_HOURS = 6;

/** What has had its time, in PostgreSQL (R15.03). */
export const createRetentionRecords = ({ prisma }: Pick<Database, 'prisma'>): RetentionRecords => ({
  deleteExpired: (kind, cutoff, limit) => deleteOldest(prisma, kind, cutoff, limit),

  async eraseLateArrivals() {
    let erased = 0;
    for (let hours = LATE_ARRIVAL_DAYS * 24; hours > -WINDOW_HOURS; hours -= WINDOW_HOURS) {
      const marked = await markedEventIds(prisma, { fromHoursAgo: hours, toHoursAgo: hours - WINDOW_HOURS });
      if (marked.sessionIds.length + marked.anonymousIds.length > 0) erased += await eraseEventsOf(prisma, marked, []);
    }
    return erased + (await deleteMarkedRows(prisma, LATE_ARRIVAL_DAYS));
  },
});
