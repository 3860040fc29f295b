import type { AuditChange, AuditRecord } from './hash-chain';

/** Takes down changes. Within a transaction of a store, the entry is there if and only if the change is. */
export interface AuditRecorder {
  record(change: AuditChange): Promise<void>;
}

export interface AuditPageRequest {
  /** Entries with smaller numbers only. */
  readonly before?: number;
  readonly limit: number;
}

/** The whole log. */
export interface AuditLog extends AuditRecorder {
  /** Newest first. */
  list(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  /** Whether every entry that was written is there, unaltered; else the first number that is wrong. */
  verify(): Promise<{ readonly isWhole: boolean; readonly brokenAt: number | null }>;
}
