/** For this time a path that was just reloaded is not reloaded again (R2.14). */
export const RELOAD_GUARD_TTL_MS = 10_000;
/** The guard's key in session storage. */
export const RELOAD_GUARD_KEY = 'waypost:reload-guard';

export interface ReloadDecision {
  readonly shouldReload: boolean;
  /** The text to store in session storage before reloading. */
  readonly record: string;
}

/**
 * Decides whether a failed chunk may lead to a full load of its path (R2.14). Each path may be loaded once within the ttl, so that two
 * failing pages can't send the tab back and forth. An unreadable record counts as none.
 */
export function reloadDecision({
  stored,
  path,
  now,
}: {
  readonly stored: string | null;
  readonly path: string;
  readonly now: Date;
}): ReloadDecision {
  const nowMs = now.getTime();
  // A clock that was set back leaves expiries far in the future, which would block reloading for longer than the ttl.
  const live = Object.entries(readRecord(stored)).filter(([, expiresAt]) => expiresAt > nowMs && expiresAt <= nowMs + RELOAD_GUARD_TTL_MS);
  const shouldReload = !live.some(([livePath]) => livePath === path);
  return { shouldReload, record: JSON.stringify(Object.fromEntries(shouldReload ? [...live, [path, nowMs + RELOAD_GUARD_TTL_MS]] : live)) };
}

function readRecord(stored: string | null): Record<string, number> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}
