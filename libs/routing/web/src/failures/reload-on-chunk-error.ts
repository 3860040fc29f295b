import type { Clock } from '@waypost/platform/kernel';
import { RELOAD_GUARD_KEY, reloadDecision } from '@waypost/routing/model';
import type { SafeStorage } from '@waypost/platform/store-kit';
import type { NavigationServices } from '../navigation/navigation-services';
import { wasPreloadError } from './preload-error';

/** Matches browsers' messages for a module or style that failed to load. Each browser has its own. */
const CHUNK_ERROR =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk|module script.*MIME/i;

/** True for the error of a chunk that failed to load (R2.14). */
export const isChunkLoadError = (error: unknown): boolean =>
  wasPreloadError(error) || (error instanceof Error && CHUNK_ERROR.test(`${error.name} ${error.message}`));

/**
 * Handles a failed chunk with a full load of the target path, unless that happened moments ago (R2.14). Returns whether the page is being
 * loaded. If session storage is denied nothing would stop a loop, so nothing is loaded.
 */
export function reloadOnChunkError({
  path,
  storage,
  clock,
  load,
}: {
  readonly path: string;
  readonly storage: SafeStorage;
  readonly clock: Clock;
  readonly load: NavigationServices['load'];
}): boolean {
  const { shouldReload, record } = reloadDecision({ stored: storage.get(RELOAD_GUARD_KEY), path, now: clock.now() });
  if (!storage.set(RELOAD_GUARD_KEY, record) || !shouldReload) return false;
  load(path, { replace: false });
  return true;
}
