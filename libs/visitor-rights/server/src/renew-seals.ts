import { BATCH_ROWS } from './retention';

export interface RenewedBatch {
  readonly renewed: number;
  /** Rows that did not open: the ring no longer has their key, or they were changed. They stay as they are. */
  readonly failed: number;
  /** The cursor of the next batch; null at the end. */
  readonly next: string | null;
}

/** The sealed columns, as renewal needs them. */
export interface SealRenewal {
  /** The names, as `table.column`. */
  readonly columns: readonly string[];
  /** Seals the next outdated rows of a column with the newest key. A row is written only if it has not changed since. */
  renewBatch(column: string, after: string | null, limit: number): Promise<RenewedBatch>;
}

export interface RenewSealsDeps {
  readonly seals: SealRenewal;
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

/** The number of batches after which a long run says how far it is. */
const BATCHES_PER_REPORT = 100;

/**
 * Seals values of older keys again with the newest key (R15.02). After a run without failures the older keys can be removed from
 * `DATA_KEYS`. It may be interrupted at any time; the next run continues with the rest.
 */
export const renewSeals =
  ({ seals, log }: RenewSealsDeps) =>
  async (signal?: AbortSignal): Promise<{ readonly renewed: number; readonly failed: number }> => {
    const total = { renewed: 0, failed: 0 };
    for (const column of seals.columns) {
      let after: string | null = null;
      for (let batches = 1; !signal?.aborted; batches++) {
        const batch: RenewedBatch = await seals.renewBatch(column, after, BATCH_ROWS);
        total.renewed += batch.renewed;
        total.failed += batch.failed;
        if (batch.failed > 0) log.warn({ column, failed: batch.failed }, 'sealed values do not open with any key of the ring');
        if (batch.next === null) break;
        if (batches % BATCHES_PER_REPORT === 0) log.info({ column, ...total }, 'values are being sealed with the newest key');
        after = batch.next;
      }
    }
    if (total.renewed > 0) log.info(total, 'values were sealed with the newest key');
    return total;
  };
