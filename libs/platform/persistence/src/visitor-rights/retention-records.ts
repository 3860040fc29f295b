import type { KeyRing } from '@waypost/platform/sealing';
import type { RetentionRecords } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { deletePreviewAnswers } from '../content/preview-answers.sql';
import { deleteContacts } from './erasure';
import { eraseEventsOf } from './events-of-subject.sql';
import { deleteMarkedRejections } from './rejected-events';
import { databaseTime, deleteMarkedRows, deleteOldest, markedContactOwners, markedEventIds, markedLeaseIds } from './retention.sql';
import { ofVisits, visitsOfAnybody } from './subject-search';

/** Later runs make up for a run that was missed or aborted. */
const LATE_ARRIVAL_DAYS = 8;
/** Hashing all ids of a day's events at once could exceed the statement timeout. */
const WINDOW_HOURS = 6;
/** The contacts and consents of so many visitors are in memory at the same time. */
const OWNERS_AT_ONCE = 200;

/** Deletion of expired rows in PostgreSQL (R15.03). */
export const createRetentionRecords = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): RetentionRecords => ({
  now: () => databaseTime(prisma),
  deleteExpired: (kind, cutoff, limit) =>
    kind === 'previewAnswers' ? deletePreviewAnswers(prisma, cutoff, limit) : deleteOldest(prisma, kind, cutoff, limit),

  async eraseLateArrivals() {
    // The links first: one that a running request wrote would present an erased visitor's visit as somebody else's.
    let erased = await deleteMarkedRows(prisma, LATE_ARRIVAL_DAYS);
    erased += await deleteMarkedContacts(prisma, keyRing);
    for (let hours = LATE_ARRIVAL_DAYS * 24; hours > -WINDOW_HOURS; hours -= WINDOW_HOURS) {
      const marked = await markedEventIds(prisma, { fromHoursAgo: hours, toHoursAgo: hours - WINDOW_HOURS });
      if (marked.sessionIds.length + marked.anonymousIds.length === 0) continue;
      const { events, experimentUnits } = await eraseEventsOf(prisma, marked, await visitsOfAnybody(marked, prisma));
      erased += events + experimentUnits;
    }
    return erased + (await deleteMarkedLeases(prisma)) + (await deleteMarkedRejections({ prisma }, keyRing));
  },
});

/** Deletes the contacts that erased visitors' requests stored later. Returns their number. */
async function deleteMarkedContacts(prisma: Database['prisma'], keyRing: KeyRing): Promise<number> {
  const owners = await markedContactOwners(prisma, LATE_ARRIVAL_DAYS);
  let deleted = 0;
  for (let from = 0; from < owners.length; from += OWNERS_AT_ONCE)
    deleted += await deleteContacts(owners.slice(from, from + OWNERS_AT_ONCE), prisma, keyRing);
  return deleted;
}

/** Deletes the leases that pages of erased visitors requested later. Returns their number. */
async function deleteMarkedLeases(prisma: Database['prisma']): Promise<number> {
  const marked = await markedLeaseIds(prisma, LATE_ARRIVAL_DAYS);
  if (marked.sessionIds.length + marked.anonymousIds.length === 0) return 0;
  return (await prisma.phoneLease.deleteMany({ where: ofVisits(marked, await visitsOfAnybody(marked, prisma)) })).count;
}
