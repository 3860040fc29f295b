import type PgBoss from 'pg-boss';
import type { JobRegistry } from './job-registry';
import type { DeadLetter } from './jobs';
import type { JobsDatabase } from './jobs-database';

interface DeadLetterRow {
  readonly id: string;
  readonly data: unknown;
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
  readonly created_on: Date;
}

/** What failed for good and waits for a person. */
export function createDeadLetters(boss: PgBoss, registry: JobRegistry, database: JobsDatabase) {
  const queueOf = (name: string): string | undefined => registry.find(name).definition.deadLetter;
  return {
    /** The oldest dead letters of a job. */
    async list(name: string, limit: number): Promise<readonly DeadLetter[]> {
      const { rows } = await database.query(
        `select id, data, output, created_on from pgboss.job where name = $1 and state < 'active' order by created_on, id limit $2`,
        [queueOf(name), limit],
      );
      return (rows as readonly DeadLetterRow[]).map(({ id, data, output, created_on }) => ({
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
      const { rows } = await database.query(`select data from pgboss.job where name = $1 and id = $2 and state < 'active'`, [
        deadLetter,
        deadLetterId,
      ]);
      const [letter] = rows as readonly { readonly data: object }[];
      if (!letter) return false;
      // Under the same id, so that a crash before the removal does not make two of it.
      await boss.send(name, letter.data, { id: deadLetterId, singletonKey: deadLetterId });
      await boss.deleteJob(deadLetter, deadLetterId);
      return true;
    },
  };
}
