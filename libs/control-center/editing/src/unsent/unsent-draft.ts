import { isSameValue } from '@waypost/content/model/merge';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { isRecord } from '@waypost/platform/kernel';

const UNSENT_KEYS = 'waypost:staff:unsent:';

/** Nobody comes back to a form that was left for so long. */
export const UNSENT_MAX_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What somebody typed into a form and has not sent. */
export interface UnsentDraft {
  readonly fields: object;
  /** ISO instant. */
  readonly at: string;
}

/** Each person has a draft of their own in each form, on a machine that people share too. */
export const unsentKey = (person: string, place: string): string => `${UNSENT_KEYS}${person}:${place}`;

/** Null where none is, where it is too old, and where what stands there is none. */
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

/** Keeps what is typed, or ends what was kept. False where the browser stores nothing. */
export function storeUnsent(storage: StaffStorage, key: string, draft: UnsentDraft | null): boolean {
  if (draft !== null) return storage.set(key, JSON.stringify(draft));
  storage.remove(key);
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is stored of a form that two tabs may have open: of each field what this tab has, or where it changed nothing since `seen`,
 * what the other one has typed there.
 */
export function storedBeside(typed: object, seen: object, stored: object): Fields {
  const [mine, before, theirs] = [typed, seen, stored] as readonly [Fields, Fields, Fields];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(theirs, name) && isSameValue(mine[name], before[name]) ? theirs[name] : mine[name]]),
  );
}
