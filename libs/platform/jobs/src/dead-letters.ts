import type PgBoss from 'pg-boss';
import { readWaiting, readWaitingData } from './dead-letters.sql';
import type { JobRegistry } from './job-registry';
import type { DeadLetter } from './jobs';
import type { JobsDatabase } from './jobs-database';

/** What failed for good and waits for a person. */
export function createDeadLetters(boss: PgBoss, registry: JobRegistry, database: JobsDatabase) {
  const queueOf = (name: string): string | undefined => registry.find(name).definition.deadLetter;
  return {
    /** The oldest dead letters of a job. */
    async list(name: string, limit: number): Promise<readonly DeadLetter[]> {
      return (await readWaiting(database, queueOf(name), limit)).map(({ id, data, output, created_on }) => ({
        id,
        data,
        reason: output?.message ?? output?.value?.message ?? '',
        failedAt: created_on,
      }));
    },
    /** Sends one again as it was; false where it is no longer there. */
    async resend(name: string, deadLetterId: string): Promise<boolean> {
      const deadLetter = queueOf(name);
      if (deadLetter === undefined) return false;
      const data = await readWaitingData(database, deadLetter, deadLetterId);
      if (!data) return false;
      // Under the same id, so that a crash before the removal does not make two of it.
      await boss.send(name, data, { id: deadLetterId, singletonKey: deadLetterId });
      await boss.deleteJob(deadLetter, deadLetterId);
      return true;
    },
  };
}
