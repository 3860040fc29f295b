/** How long a path that was just reloaded is not reloaded again (R2.14). */
export const RELOAD_GUARD_TTL_MS = 10_000;
/** Session-storage key of the guard. */
export const RELOAD_GUARD_KEY = 'waypost:reload-guard';

export interface ReloadDecision {
  readonly shouldReload: boolean;
  /** What to keep in session storage before reloading. */
  readonly record: string;
}

/**
 * Whether a failed chunk may be answered by a full load of its path (R2.14). Each path may be loaded once within the
 * ttl, so two pages that both fail cannot send the tab back and forth. A record that cannot be read counts as none.
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
  // A clock that was set back leaves expiries far ahead; they would block reloading for longer than the ttl.
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
