import { isRecord } from '@waypost/platform/kernel';
import { MAX_CONSENTS, type UserState } from './user-state';

/**
 * True if `a` is the later of two states: the one with more changes or, if equal, the later instant. Of two equal states neither is newer.
 */
export function isNewer(a: UserState, b: UserState): boolean {
  return a.revision !== b.revision ? a.revision > b.revision : a.updatedAt > b.updatedAt;
}

/**
 * Merges two states that may have diverged (two tabs, or this device and the server). The newer state's values win, and values that only
 * the older one has are preserved, so that no answer is lost (R6.06), unless their form was cleared later. The order of the two does not
 * matter.
 *
 * A result that equals neither state is a new change, one revision after both, and the side that merged must send it.
 */
export function mergeRemote(local: UserState, remote: UserState): UserState {
  const isRemoteNewer = isNewer(remote, local) || (!isNewer(local, remote) && contentOf(remote) > contentOf(local));
  const [older, newer] = isRemoteNewer ? [local, remote] : [remote, local];
  const clearedRevision = { ...older.clearedRevision, ...newer.clearedRevision };
  const before = (form: string) => (older.revision < (clearedRevision[form] ?? 0) ? undefined : older.forms[form]);
  const forms = Object.fromEntries(keysOf(older.forms, newer.forms).map((form) => [form, { ...before(form), ...newer.forms[form] }]));
  const newerIds = new Set(newer.consents.map(({ id }) => id));
  const missing = older.consents.filter(({ id }) => !newerIds.has(id));
  const merged: UserState = {
    ...newer,
    forms,
    clearedRevision,
    steps: { ...older.steps, ...newer.steps },
    finishedOn: { ...older.finishedOn, ...newer.finishedOn },
    consents: missing.length > 0 ? inOrder([...newer.consents, ...missing]).slice(-MAX_CONSENTS) : newer.consents,
  };
  // Nothing distinguishes two different changes with the same count and instant. A third change resolves the tie for everyone who merges.
  const isTie = !isNewer(newer, older) && contentOf(newer) !== contentOf(older);
  if (contentOf(merged) === contentOf(newer) && !isTie) return newer;
  return { ...merged, revision: newer.revision + 1, updatedAt: later(older.updatedAt, newer.updatedAt) };
}

/** True if two states have the same content, whatever their revisions. */
export const isSameContent = (a: UserState, b: UserState): boolean => contentOf(a) === contentOf(b);

const later = (a: string, b: string) => (a > b ? a : b);
const keysOf = (...records: readonly object[]) => [...new Set(records.flatMap((record) => Object.keys(record)))];
const inOrder = (consents: UserState['consents']) =>
  [...consents].sort((a, b) => a.givenAt.localeCompare(b.givenAt) || a.id.localeCompare(b.id));

/** Returns the content as text with sorted keys, because two tabs build the same record in different orders. */
function contentOf({ forms, steps, finishedOn, consents, lease, clearedRevision = {} }: UserState): string {
  return JSON.stringify([forms, steps, finishedOn, inOrder(consents), lease, clearedRevision], (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}
