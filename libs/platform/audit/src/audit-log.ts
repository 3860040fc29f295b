import type { AuditChange, AuditRecord, ChainHead } from './hash-chain';

/** Records changes. Within a store's transaction, the entry exists if and only if the change does. */
export interface AuditRecorder {
  record(change: AuditChange): Promise<void>;
}

/** A filter of entries. An absent field does not restrict them. */
export interface AuditFilter {
  /** The account's id. Null selects changes that no signed-in person made. */
  readonly byId?: string | null;
  /** The prefixes of action names, for instance `branch.`. */
  readonly actions?: readonly string[];
  /** The item that was changed. Without a key, any item of the kind. */
  readonly content?: { readonly kind: string; readonly key?: string };
  /** A part of the subject, in any case. */
  readonly words?: string;
  /** The first instant. */
  readonly from?: Date;
  /** The instant before which entries were made. */
  readonly to?: Date;
}

export interface AuditPageRequest extends AuditFilter {
  /** Selects entries with smaller numbers only. */
  readonly before?: number;
  readonly limit: number;
}

/** Stores the chain's head outside the database, which reveals entries that were cut off the chain's end. */
export interface HeadWitness {
  /** Stores a head. An older head, or one that is already stored, changes nothing. */
  keep(head: ChainHead): Promise<void>;
  /** Returns the newest stored head. Null before the first one. */
  newest(): Promise<ChainHead | null>;
}

/** The whole log. */
export interface AuditLog extends AuditRecorder {
  /** Newest first. */
  list(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  /** Returns whether every entry exists unaltered. Otherwise returns the first number that is wrong. */
  verify(): Promise<{ readonly isWhole: boolean; readonly brokenAt: number | null }>;
  /** Returns the last link of the chain. */
  head(): Promise<ChainHead>;
}
