import { isSameValue } from '@waypost/content/model/merge';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { isRecord } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';

const UNSENT_KEYS = 'waypost:staff:unsent:';

/** The age at which a draft ends. Nobody returns to an older form. */
export const MAX_UNSENT_AGE_DAYS = 30;

type Fields = Readonly<Record<string, unknown>>;

/** What is typed in a form: only the fields that differ from the form's own, because all others are somebody else's as well. */
export interface TypedFields {
  readonly fields: Fields;
  /** The values that the fields had before they were typed. A draft of an earlier build has none. */
  readonly over: Fields;
}

export const NOTHING_TYPED: TypedFields = { fields: {}, over: {} };

/** The content of a form that was not sent. */
export interface UnsentDraft extends TypedFields {
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
    const { fields, over, at } = stored;
    return now - Date.parse(at) < MAX_UNSENT_AGE_DAYS * DAY_MS ? { fields, over: isRecord(over) ? over : {}, at } : null;
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

/** Returns what is typed after a change. A field with the form's own value again counts as untouched. */
export function typedWith({ fields, over }: TypedFields, change: object, from: object): TypedFields {
  const own = from as Fields;
  const after = { ...fields, ...change } as Fields;
  const names = Object.keys(after).filter((name) => !isSameValue(after[name], own[name]));
  return {
    fields: Object.fromEntries(names.map((name) => [name, after[name]])),
    over: Object.fromEntries(names.map((name) => [name, Object.hasOwn(fields, name) ? over[name] : own[name]])),
  };
}

/** Returns the form's own values of the typed fields that somebody changed since they were typed, to a value other than the typed one. */
export function overwrittenBy({ fields, over }: TypedFields, from: object): Fields {
  const own = from as Fields;
  const changed = Object.keys(fields).filter((name) => !isSameValue(own[name], over[name]) && !isSameValue(own[name], fields[name]));
  return Object.fromEntries(changed.map((name) => [name, own[name]]));
}

/**
 * Merges what is typed in a form with the draft that another tab stored. A field that this tab changed since `seen` is as in this tab, every
 * other field as in the draft.
 */
export function storedBeside(typed: TypedFields, seen: TypedFields, stored: TypedFields): TypedFields {
  const names = [...new Set([...Object.keys(typed.fields), ...Object.keys(stored.fields)])];
  const sides = names.flatMap((name) => {
    const side = isSameValue(typed.fields[name], seen.fields[name]) ? stored : typed;
    return Object.hasOwn(side.fields, name) ? [{ name, side }] : [];
  });
  return {
    fields: Object.fromEntries(sides.map(({ name, side }) => [name, side.fields[name]])),
    over: Object.fromEntries(sides.map(({ name, side }) => [name, side.over[name]])),
  };
}
