import { createHash, createHmac } from 'node:crypto';
import { storableText } from '@waypost/platform/kernel/text';
import { canonicalJson } from './canonical-json';

/** The person who made a change. */
export interface AuditActor {
  readonly id: string;
  /** The name that colleagues see. */
  readonly name: string;
}

/** The person as the log stores them. Two people may have the same name or similar names, but never the same e-mail address. */
export interface RecordedActor extends AuditActor {
  /** Null if no account has the id: a job, or an entry from before e-mail addresses were stored. */
  readonly email: string | null;
}

/** The origin of a change. All fields are null if no request made it. */
export interface AuditOrigin {
  readonly address: string | null;
  readonly agent: string | null;
  /** The name and id of the API token that the request used. Null if a person made the change in a browser. */
  readonly token: string | null;
}

/** The item that was changed, by the address that it has on every branch. */
export interface AuditedContent {
  /** For instance `page` or `article`. */
  readonly kind: string;
  readonly key: string;
}

/** A change as its caller reports it (R10.11). Contains no secret and no visitor data. */
export interface AuditChange {
  readonly at: Date;
  /** Null if no known person made the change, for instance a failed sign-in. */
  readonly by: AuditActor | null;
  /** `{what}.{done}`, for instance `content.saved` or `account.signed-in`. */
  readonly action: string;
  /** The name of the changed object, as people call it. */
  readonly subject: string;
  /** The changed item, if there is one. Its history is searched by this field. */
  readonly content?: AuditedContent | null;
  /** The JSON values before and after the change. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A change with its place in the log. */
export interface AuditRecord extends AuditOrigin {
  /** 1, 2, 3 … without a gap. */
  readonly number: number;
  readonly at: Date;
  readonly by: RecordedActor | null;
  readonly action: string;
  readonly subject: string;
  /** Null if no item was changed, and in entries from before items were stored. */
  readonly content: AuditedContent | null;
  readonly before: unknown;
  readonly after: unknown;
  /** HMAC-SHA256 over this entry and the previous entry's hash, in hex. SHA-256 for entries from before the chain had a key. */
  readonly hash: string;
}

/** The key that signs the chain. Access to the database does not include it, so nobody can make a valid entry with the database only. */
export interface ChainKey {
  readonly secret: Uint8Array;
  /** The number of the first entry that was signed with it. */
  readonly from: number;
}

/** The last link, which the next entry is chained to. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** The head before the first entry. */
export const CHAIN_START: ChainHead = { number: 0, hash: '0'.repeat(64) };

type Unhashed = Omit<AuditRecord, 'hash'>;

function hashOf(entry: Unhashed, previousHash: string, key: ChainKey): string {
  const { number, at, by, action, subject, before, after, address, agent, token, content } = entry;
  if (number < key.from) {
    const said = canonicalJson([previousHash, number, at.toISOString(), by && [by.id, by.name], action, subject, before, after]);
    return createHash('sha256').update(said).digest('hex');
  }
  const who = by && [by.id, by.name, by.email];
  // Entries without a token are hashed as they were before tokens existed.
  const origin = token === null ? [address, agent] : [address, agent, token];
  // The same applies to entries without an item.
  const about = content ? [[content.kind, content.key]] : [];
  const said = canonicalJson([previousHash, number, at.toISOString(), who, action, subject, before, after, ...origin, ...about]);
  return createHmac('sha256', key.secret).update(said).digest('hex');
}

/** A change with the fields that the log adds. */
export interface AuditedChange extends Omit<AuditChange, 'by'>, AuditOrigin {
  readonly by: RecordedActor | null;
}

const storableOrNull = (text: string | null): string | null => (text === null ? null : storableText(text));

/** Returns the next entry of a log that ends with `head`. */
export function chained(change: AuditedChange, head: ChainHead, key: ChainKey): AuditRecord {
  // JSON drops some values on the way into the store. The hash must match the value that will be read.
  const asStored = (value: unknown): unknown => JSON.parse(canonicalJson(value ?? null));
  const { by, content } = change;
  // A text that PostgreSQL refuses, or stores as another, would break the chain for good.
  const entry: Unhashed = {
    number: head.number + 1,
    at: change.at,
    by: by && { id: storableText(by.id), name: storableText(by.name), email: storableOrNull(by.email) },
    action: change.action,
    subject: storableText(change.subject),
    content: content ? { kind: storableText(content.kind), key: storableText(content.key) } : null,
    before: asStored(change.before),
    after: asStored(change.after),
    address: storableOrNull(change.address),
    agent: storableOrNull(change.agent),
    token: storableOrNull(change.token),
  };
  return { ...entry, hash: hashOf(entry, head.hash, key) };
}

/** The result of following a chain. */
export type ChainCheck = { readonly isWhole: true; readonly head: ChainHead } | { readonly isWhole: false; readonly brokenAt: number };

/** Follows a run of entries from its start, and detects a missing, altered, moved or added one (R10.11). */
export function followChain(entries: readonly AuditRecord[], key: ChainKey, from: ChainHead = CHAIN_START): ChainCheck {
  let head = from;
  for (const entry of entries) {
    const expected = head.number + 1;
    if (entry.number !== expected || hashOf(entry, head.hash, key) !== entry.hash) return { isWhole: false, brokenAt: expected };
    head = { number: entry.number, hash: entry.hash };
  }
  return { isWhole: true, head };
}
