// A file of its own, which only pages download that are about to be used.

import { savesData, whenUsable } from '@waypost/platform/store-kit';
import { showOwnOpeningTimes } from './own-opening-times';

export interface QuietAttach {
  readonly window: Window;
  /** Fetches the view's files; resolves with their addresses. */
  fetch(): Promise<readonly string[]>;
  attachNow(): Promise<void>;
  /** The page waits for what only the view asks for: who saves data wants that too. */
  readonly isAwaited?: boolean;
  /** Runs one of the view's files. */
  run?(href: string): Promise<unknown>;
}

/**
 * Fetches what makes a page alive once it has painted and loaded, and attaches it while nobody needs the processor, so that
 * the first answer takes no longer than a later one. Each file runs in a quiet moment of its own: at once they would hold a
 * slow phone for longer than a finger notices. Who saves data gets it on the first intent, as on every other page, unless the
 * page is nothing without it.
 */
export async function attachInQuiet({
  window,
  fetch,
  attachNow,
  isAwaited = false,
  run = (href) => import(/* @vite-ignore */ href),
}: QuietAttach): Promise<void> {
  showOwnOpeningTimes(window.document);
  if (!isAwaited && savesData(window)) return;
  const quiet = () => new Promise<void>((resolve) => whenUsable(window, resolve));
  await quiet();
  for (const href of await fetch()) {
    await quiet();
    // What can't be had or run fails again as React attaches, where it is reported and answered with plain HTML.
    await run(href).catch(() => undefined);
  }
  await quiet();
  await attachNow();
}
