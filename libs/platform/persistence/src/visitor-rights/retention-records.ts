import type { KeyRing } from '@waypost/platform/sealing';
import type { RetentionRecords } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { eraseEventsOf } from './events-of-subject.sql';
import { deleteMarkedRejections } from './rejected-events';
import { deleteMarkedRows, deleteOldest, markedEventIds } from './retention.sql';

/** Later runs make up for a run that was missed or aborted. */
const LATE_ARRIVAL_DAYS = 8;
/** Hashing all ids of a day's events at once could exceed the statement timeout. */
const WINDOW_HOURS = 6;

/** Deletion of expired rows in PostgreSQL (R15.03). */
export const createRetentionRecords = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): RetentionRecords => ({
  deleteExpired: (kind, cutoff, limit) => deleteOldest(prisma, kind, cutoff, limit),

  async eraseLateArrivals() {
    let erased = 0;
    for (let hours = LATE_ARRIVAL_DAYS * 24; hours > -WINDOW_HOURS; hours -= WINDOW_HOURS) {
      const marked = await markedEventIds(prisma, { fromHoursAgo: hours, toHoursAgo: hours - WINDOW_HOURS });
      if (marked.sessionIds.length + marked.anonymousIds.length === 0) continue;
      const { events, experimentUnits } = await eraseEventsOf(prisma, marked, []);
      erased += events + experimentUnits;
    }
    return erased + (await deleteMarkedRows(prisma, LATE_ARRIVAL_DAYS)) + (await deleteMarkedRejections({ prisma }, keyRing));
  },
});
