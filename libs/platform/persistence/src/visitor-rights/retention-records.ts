import type { KeyRing } from '@waypost/platform/sealing';
import { eachInTurn, type RetentionRecords } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { deletePreviewAnswers } from '../content/preview-answers.sql';
import { deleteContacts } from './erasure';
import { eraseEventsOf } from './events-of-subject.sql';
import { deleteMarkedRejections } from './rejected-events';
import {
  databaseTime,
  deleteMarkedRows,
  deleteOldest,
  LATE_KINDS,
  markedContactOwners,
  markedEventIds,
  markedLeaseIds,
} from './retention.sql';
import { ofVisits, visitsOfAnybody } from './subject-search';

/** Later runs make up for a run that was missed or aborted. */
const LATE_ARRIVAL_DAYS = 8;
/** Hashing all ids of a day's events at once could exceed the statement timeout. */
const WINDOW_HOURS = 6;
/** The last one is in the future, for events of a process whose clock is ahead. */
const EVENT_WINDOWS = Array.from({ length: (LATE_ARRIVAL_DAYS * 24) / WINDOW_HOURS + 1 }, (_, index) => {
  const fromHoursAgo = LATE_ARRIVAL_DAYS * 24 - index * WINDOW_HOURS;
  return { fromHoursAgo, toHoursAgo: fromHoursAgo - WINDOW_HOURS };
});
/** The contacts and consents of so many visitors are in memory at the same time. */
const OWNERS_AT_ONCE = 200;

/** Deletion of expired rows in PostgreSQL (R15.03). */
export const createRetentionRecords = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): RetentionRecords => ({
  now: () => databaseTime(prisma),
  deleteExpired: (kind, cutoff, limit) =>
    kind === 'previewAnswers' ? deletePreviewAnswers(prisma, cutoff, limit) : deleteOldest(prisma, kind, cutoff, limit),

  async eraseLateArrivals() {
    let erased = 0;
    const steps: readonly (() => Promise<number>)[] = [
      // The links before the events: one that a running request wrote would present an erased visitor's visit as somebody else's.
      ...LATE_KINDS.map((kind) => () => deleteMarkedRows(prisma, kind, LATE_ARRIVAL_DAYS)),
      () => deleteMarkedContacts(prisma, keyRing),
      ...EVENT_WINDOWS.map((window) => () => eraseMarkedEvents(prisma, window)),
      () => deleteMarkedLeases(prisma),
      () => deleteMarkedRejections({ prisma }, keyRing),
    ];
    await eachInTurn(
      steps.map((step) => async () => {
        erased += await step();
      }),
    );
    return erased;
  },
});

/** Erases the events of a time that arrived under erased ids. Returns the number of rows. */
async function eraseMarkedEvents(prisma: Database['prisma'], window: (typeof EVENT_WINDOWS)[number]): Promise<number> {
  const marked = await markedEventIds(prisma, window);
  if (marked.sessionIds.length + marked.anonymousIds.length === 0) return 0;
  const { events, experimentUnits } = await eraseEventsOf(prisma, marked, await visitsOfAnybody(marked, prisma));
  return events + experimentUnits;
}

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
