export interface RenewedBatch {
  readonly renewed: number;
  /** Rows that did not open: their key is gone from the ring, or they were changed. They stay as they are. */
  readonly failed: number;
  /** Where the next batch goes on; null at the end. */
  readonly next: string | null;
}

/** The sealed columns, as far as renewing needs to know them. */
export interface SealRenewal {
  /** `table.column` of each. */
  readonly columns: readonly string[];
  /** Seals the next outdated rows of a column with the newest key, each by itself and only where it is unchanged since. */
  renewBatch(column: string, after: string | null, limit: number): Promise<RenewedBatch>;
}

export interface RenewSealsDeps {
  readonly seals: SealRenewal;
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

const BATCH_ROWS = 200;

/**
 * Seals with the newest key what an older one sealed (R15.02): after a run without failures the older keys can be taken
 * out of `DATA_KEYS`. May be cut off at any time; the next run goes on with what is left.
 */
export const renewSeals =
  ({ seals, log }: RenewSealsDeps) =>
  async (signal?: AbortSignal): Promise<{ readonly renewed: number; readonly failed: number }> => {
    const total = { renewed: 0, failed: 0 };
    for (const column of seals.columns) {
      for (let after: string | null = null; !signal?.aborted;) {
        const batch: RenewedBatch = await seals.renewBatch(column, after, BATCH_ROWS);
        total.renewed += batch.renewed;
        total.failed += batch.failed;
        if (batch.failed > 0) log.warn({ column, failed: batch.failed }, 'sealed values do not open with any key of the ring');
        if (batch.next === null) break;
        after = batch.next;
      }
    }
    if (total.renewed > 0) log.info(total, 'values were sealed with the newest key');
    return total;
  };
