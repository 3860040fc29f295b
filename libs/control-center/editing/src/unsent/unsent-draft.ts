import { isSameValue } from '@waypost/content/model/merge';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { isRecord } from '@waypost/platform/kernel';

const UNSENT_KEYS = 'waypost:staff:unsent:';

/** The age at which a draft ends. Nobody returns to an older form. */
export const UNSENT_MAX_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The content of a form that was not sent. */
export interface UnsentDraft {
  readonly fields: object;
  /** ISO instant. */
  readonly at: string;
}

/** Returns the storage key. It contains the person, because people may share a machine. */
export const unsentKey = (person: string, place: string): string => `${UNSENT_KEYS}${person}:${place}`;

/** Returns the draft, or null if there is none, it is too old or it is malformed. */
export function readUnsent(storage: StaffStorage, key: string, now: number): UnsentDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['fields']) || typeof stored['at'] !== 'string') return null;
    const { fields, at } = stored;
    return now - Date.parse(at) < UNSENT_MAX_AGE_DAYS * DAY_MS ? { fields, at } : null;
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it if it is null. Returns false if the browser stores nothing. */
export function storeUnsent(storage: StaffStorage, key: string, draft: UnsentDraft | null): boolean {
  if (draft !== null) return storage.set(key, JSON.stringify(draft));
  storage.remove(key);
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges a form's fields with the draft that another tab stored. A field that this tab changed since `seen` has this tab's value. Every
 * other field has the stored value.
 */
export function storedBeside(typed: object, seen: object, stored: object): Fields {
  const [mine, before, theirs] = [typed, seen, stored] as readonly [Fields, Fields, Fields];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(theirs, name) && isSameValue(mine[name], before[name]) ? theirs[name] : mine[name]]),
  );
}
