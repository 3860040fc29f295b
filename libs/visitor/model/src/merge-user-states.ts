import { isRecord } from '@waypost/platform/kernel';
import type { UserState } from './user-state';

/** Whether `a` is the later of two states: more changes, then the later instant. Neither is newer than its equal. */
export function isNewer(a: UserState, b: UserState): boolean {
  return a.revision !== b.revision ? a.revision > b.revision : a.updatedAt > b.updatedAt;
}

/**
 * One state out of two that may have grown apart (two tabs, this device and the server): the newer one's values win, and
 * what only the older one knows is kept, so that no answer is lost (R6.06). The order of the two does not matter.
 *
 * Where the result is neither of them it is a change of its own, one revision later than both: whoever merged must send it.
 */
export function mergeRemote(local: UserState, remote: UserState): UserState {
  const isRemoteNewer = isNewer(remote, local) || (!isNewer(local, remote) && contentOf(remote) > contentOf(local));
  const [older, newer] = isRemoteNewer ? [local, remote] : [remote, local];
  const forms = Object.fromEntries(keysOf(older.forms, newer.forms).map((form) => [form, { ...older.forms[form], ...newer.forms[form] }]));
  const newerIds = new Set(newer.consents.map(({ id }) => id));
  const missing = older.consents.filter(({ id }) => !newerIds.has(id));
  const merged: UserState = {
    ...newer,
    forms,
    steps: { ...older.steps, ...newer.steps },
    finishedOn: { ...older.finishedOn, ...newer.finishedOn },
    consents: missing.length > 0 ? inOrder([...newer.consents, ...missing]) : newer.consents,
  };
  // Two changes of the same count and instant are told apart by nothing; a third one ends that for everyone who merges.
  const isTie = !isNewer(newer, older) && contentOf(newer) !== contentOf(older);
  if (contentOf(merged) === contentOf(newer) && !isTie) return newer;
  return { ...merged, revision: newer.revision + 1, updatedAt: later(older.updatedAt, newer.updatedAt) };
}

/** Whether two states say the same, whatever their revisions. */
export const isSameContent = (a: UserState, b: UserState): boolean => contentOf(a) === contentOf(b);

const later = (a: string, b: string) => (a > b ? a : b);
const keysOf = (...records: readonly object[]) => [...new Set(records.flatMap((record) => Object.keys(record)))];
const inOrder = (consents: UserState['consents']) =>
  [...consents].sort((a, b) => a.givenAt.localeCompare(b.givenAt) || a.id.localeCompare(b.id));

/** The content as text, with keys in one order: two tabs build the same record in different orders. */
function contentOf({ forms, steps, finishedOn, consents, lease }: UserState): string {
  return JSON.stringify([forms, steps, finishedOn, inOrder(consents), lease], (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}
