import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** Who did something. */
export interface AuditActor {
  readonly id: string;
  /** As staff know each other. */
  readonly name: string;
}

/** Who did something, as the log keeps it. Two people may have one name, or names that look alike; no two have one e-mail. */
export interface RecordedActor extends AuditActor {
  /** Null where no account has the id: a job, or an entry from before e-mails were kept. */
  readonly email: string | null;
}

/** Where a change came from; all null where no request did. */
export interface AuditOrigin {
  readonly address: string | null;
  readonly agent: string | null;
  /** The API token that the request came by: its name and id. Null where a person did it in their browser. */
  readonly token: string | null;
}

/** The content that was changed, by what it is on every branch. */
export interface AuditedContent {
  /** `page`, `article` … */
  readonly kind: string;
  readonly key: string;
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
  /** Where it was done to a content, which: its history is found by it. */
  readonly content?: AuditedContent | null;
  /** JSON values: what was there, and what is there now. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A change in its place in the log. */
export interface AuditRecord extends AuditOrigin {
  /** 1, 2, 3 … without a gap. */
  readonly number: number;
  readonly at: Date;
  readonly by: RecordedActor | null;
  readonly action: string;
  readonly subject: string;
  /** Null where it was done to no content, and in entries from before contents were kept. */
  readonly content: AuditedContent | null;
  readonly before: unknown;
  readonly after: unknown;
  /** HMAC-SHA256 over this entry and the hash of the one before it, hex; SHA-256 of entries from before the chain had a key. */
  readonly hash: string;
}

/** What the chain is made with. Who has the database alone lacks it, and can make no entry that fits. */
export interface ChainKey {
  readonly secret: Uint8Array;
  /** The first entry that was made with it. */
  readonly from: number;
}

/** The last link: what the next entry is chained to. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** Before the first entry. */
export const CHAIN_START: ChainHead = { number: 0, hash: '0'.repeat(64) };

type Unhashed = Omit<AuditRecord, 'hash'>;

function hashOf(entry: Unhashed, previousHash: string, key: ChainKey): string {
  const { number, at, by, action, subject, before, after, address, agent, token, content } = entry;
  if (number < key.from) {
    const said = canonicalJson([previousHash, number, at.toISOString(), by && [by.id, by.name], action, subject, before, after]);
    return createHash('sha256').update(said).digest('hex');
  }
  const who = by && [by.id, by.name, by.email];
  // Entries without a token are hashed as they were before there were tokens.
  const origin = token === null ? [address, agent] : [address, agent, token];
  // So are those about no content.
  const about = content ? [[content.kind, content.key]] : [];
  const said = canonicalJson([previousHash, number, at.toISOString(), who, action, subject, before, after, ...origin, ...about]);
  return createHmac('sha256', key.secret).update(said).digest('hex');
}

/** As PostgreSQL gives it back: half a character is no text to it, and it takes no null character. One such name would break the chain for good. */
const asText = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** A change with what the log adds to it. */
export interface AuditedChange extends Omit<AuditChange, 'by'>, AuditOrigin {
  readonly by: RecordedActor | null;
}

const asTextOrNull = (text: string | null): string | null => (text === null ? null : asText(text));

/** The next entry of a log that ends with `head`. */
export function chained(change: AuditedChange, head: ChainHead, key: ChainKey): AuditRecord {
  // What JSON cannot hold is lost on the way into the store: the hash must be of what will be read.
  const asStored = (value: unknown): unknown => JSON.parse(canonicalJson(value ?? null));
  const { by, content } = change;
  const entry: Unhashed = {
    number: head.number + 1,
    at: change.at,
    by: by && { id: asText(by.id), name: asText(by.name), email: asTextOrNull(by.email) },
    action: change.action,
    subject: asText(change.subject),
    content: content ? { kind: asText(content.kind), key: asText(content.key) } : null,
    before: asStored(change.before),
    after: asStored(change.after),
    address: asTextOrNull(change.address),
    agent: asTextOrNull(change.agent),
    token: asTextOrNull(change.token),
  };
  return { ...entry, hash: hashOf(entry, head.hash, key) };
}

/** How far a chain holds. */
export type ChainCheck = { readonly isWhole: true; readonly head: ChainHead } | { readonly isWhole: false; readonly brokenAt: number };

/** Follows a run of entries from where it begins: a missing, altered, moved or added one shows (R10.11). */
export function followChain(entries: readonly AuditRecord[], key: ChainKey, from: ChainHead = CHAIN_START): ChainCheck {
  let head = from;
  for (const entry of entries) {
    const expected = head.number + 1;
    if (entry.number !== expected || hashOf(entry, head.hash, key) !== entry.hash) return { isWhole: false, brokenAt: expected };
    head = { number: entry.number, hash: entry.hash };
  }
  return { isWhole: true, head };
}
