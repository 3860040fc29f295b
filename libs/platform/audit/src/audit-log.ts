import type { AuditChange, AuditRecord, ChainHead } from './hash-chain';

/** Takes down changes. Within a transaction of a store, the entry is there if and only if the change is. */
export interface AuditRecorder {
  record(change: AuditChange): Promise<void>;
}

/** Which entries are asked for; what is absent leaves nothing out. */
export interface AuditFilter {
  /** Whose: an account's id; null for what nobody did who was signed in. */
  readonly byId?: string | null;
  /** What was done, by how the names of such actions begin: `branch.`. */
  readonly actions?: readonly string[];
  /** To which content; to any of a kind, where it has no key. */
  readonly content?: { readonly kind: string; readonly key?: string };
  /** What the subject has in it, in capitals or not. */
  readonly words?: string;
  /** From this instant on. */
  readonly from?: Date;
  /** Before this instant. */
  readonly to?: Date;
}

export interface AuditPageRequest extends AuditFilter {
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
