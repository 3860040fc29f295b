import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** Who did something. */
export interface AuditActor {
  readonly id: string;
  /** As staff know each other. */
  readonly name: string;
}

/** A change, as whoever makes it tells it (R10.11). Holds no secret and nothing of a visitor. */
export interface AuditChange {
  readonly at: Date;
  /** Null where nobody we know did it: a sign-in that failed. */
  readonly by: AuditActor | null;
  /** `{what}.{done}`: `content.saved`, `account.signed-in`. */
  readonly action: string;
  /** What it was done to, as people call it. */
  readonly subject: string;
  /** JSON values: what was there, and what is there now. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A change in its place in the log. */
export interface AuditRecord {
  /** 1, 2, 3 … without a gap. */
  readonly number: number;
  readonly at: Date;
  readonly by: AuditActor | null;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** SHA-256 over this entry and the hash of the one before it, hex. */
  readonly hash: string;
}

/** The last link: what the next entry is chained to. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** Before the first entry. */
export const CHAIN_START: ChainHead = { number: 0, hash: '0'.repeat(64) };

type Unhashed = Omit<AuditRecord, 'hash'>;

function hashOf({ number, at, by, action, subject, before, after }: Unhashed, previousHash: string): string {
  const said = canonicalJson([previousHash, number, at.toISOString(), by && [by.id, by.name], action, subject, before, after]);
  return createHash('sha256').update(said).digest('hex');
}

/** As PostgreSQL gives it back: half a character is no text to it, and it takes no null character. One such name would break the chain for good. */
const asText = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** The next entry of a log that ends with `head`. */
export function chained(change: AuditChange, head: ChainHead): AuditRecord {
  // What JSON cannot hold is lost on the way into the store: the hash must be of what will be read.
  const asStored = (value: unknown): unknown => JSON.parse(canonicalJson(value ?? null));
  const entry: Unhashed = {
    number: head.number + 1,
    at: change.at,
    by: change.by && { id: asText(change.by.id), name: asText(change.by.name) },
    action: change.action,
    subject: asText(change.subject),
    before: asStored(change.before),
    after: asStored(change.after),
  };
  return { ...entry, hash: hashOf(entry, head.hash) };
}

/** How far a chain holds. */
export type ChainCheck = { readonly isWhole: true; readonly head: ChainHead } | { readonly isWhole: false; readonly brokenAt: number };

/** Follows a run of entries from where it begins: a missing, altered, moved or added one shows (R10.11). */
export function followChain(entries: readonly AuditRecord[], from: ChainHead = CHAIN_START): ChainCheck {
  let head = from;
  for (const entry of entries) {
    const expected = head.number + 1;
    if (entry.number !== expected || hashOf(entry, head.hash) !== entry.hash) return { isWhole: false, brokenAt: expected };
    head = { number: entry.number, hash: entry.hash };
  }
  return { isWhole: true, head };
}
