import type PgBoss from 'pg-boss';
import { readWaiting, readWaitingData } from './dead-letters.sql';
import type { JobRegistry } from './job-registry';
import type { DeadLetter } from './jobs';
import type { JobsDatabase } from './queue/jobs-database';

/** The jobs that failed for good and wait for a person. */
export function createDeadLetters(boss: () => PgBoss, registry: JobRegistry, database: JobsDatabase) {
  const queueOf = (name: string): string | undefined => registry.find(name).definition.deadLetter;
  return {
    /** Returns the oldest dead letters of a job. */
    async list(name: string, limit: number): Promise<readonly DeadLetter[]> {
      return (await readWaiting(database, queueOf(name), limit)).map(({ id, data, output, created_on }) => ({
        id,
        data,
        reason: output?.message ?? output?.value?.message ?? '',
        failedAt: created_on,
      }));
    },
    /** Sends a dead letter again unchanged. Returns false if it no longer exists. */
    async resend(name: string, deadLetterId: string): Promise<boolean> {
      const deadLetter = queueOf(name);
      if (deadLetter === undefined) return false;
      const data = await readWaitingData(database, deadLetter, deadLetterId);
      if (!data) return false;
      // With the same id, so that a crash before the removal does not duplicate it.
      await boss().send(name, data, { id: deadLetterId, singletonKey: deadLetterId });
      await boss().deleteJob(deadLetter, deadLetterId);
      return true;
    },
  };
}
