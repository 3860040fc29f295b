/** The times until which runs wait for money, by their ids. */
export type MoneyWaits = ReadonlyMap<string, Date>;

/** Returns the waits with one more. Those that are over are left out, because their runs may have ended or moved to another process. */
export const withWait = (waits: MoneyWaits, runId: string, until: Date, now: Date): MoneyWaits =>
  new Map([...waits].filter(([, end]) => end > now)).set(runId, until);

export const withoutWait = (waits: MoneyWaits, runId: string): MoneyWaits => new Map([...waits].filter(([id]) => id !== runId));
