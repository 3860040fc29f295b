import type { AuditChange, AuditRecord, ChainHead } from './hash-chain';

/** Takes down changes. Within a transaction of a store, the entry is there if and only if the change is. */
export interface AuditRecorder {
  record(change: AuditChange): Promise<void>;
}

export interface AuditPageRequest {
  /** Entries with smaller numbers only. */
  readonly before?: number;
  readonly limit: number;
}

/** Keeps the chain's head where the database cannot reach: entries that were cut off its end show by it. */
export interface HeadWitness {
  /** Takes a head; one that it has, or an older one, changes nothing. */
  keep(head: ChainHead): Promise<void>;
  /** The newest head that it took; null before the first. */
  newest(): Promise<ChainHead | null>;
}

/** The whole log. */
export interface AuditLog extends AuditRecorder {
  /** Newest first. */
  list(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  /** Whether every entry that was written is there, unaltered; else the first number that is wrong. */
  verify(): Promise<{ readonly isWhole: boolean; readonly brokenAt: number | null }>;
  /** The last link of its chain. */
  head(): Promise<ChainHead>;
}
