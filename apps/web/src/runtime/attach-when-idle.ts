// A separate file, downloaded only by pages that are about to be used.

import { savesData, whenUsable } from '@waypost/platform/store-kit';
import { showOwnOpeningTimes } from './own-opening-times';

export interface IdleAttach {
  readonly window: Window;
  /** Fetches the view's files and resolves with their addresses. */
  fetch(): Promise<readonly string[]>;
  attachNow(): Promise<void>;
  /** True where the page waits for something that only the view requests; a visitor who saves data wants that too. */
  readonly isAwaited?: boolean;
  /** Runs one of the view's files. */
  run?(href: string): Promise<unknown>;
}

/**
 * Fetches what makes a page live once it has painted and loaded, and attaches it while the processor is idle. The first answer then takes
 * no longer than a later one. Each file runs in an idle moment of its own, because together they would block a slow phone long enough for a
 * finger to notice. A visitor who saves data gets it on the first intent, as on every other page, unless the page can't work without it.
 */
export async function attachWhenIdle({
  window,
  fetch,
  attachNow,
  isAwaited = false,
  run = (href) => import(/* @vite-ignore */ href),
}: IdleAttach): Promise<void> {
  showOwnOpeningTimes(window.document);
  if (!isAwaited && savesData(window)) return;
  const idleMoment = () => new Promise<void>((resolve) => whenUsable(window, resolve));
  await idleMoment();
  for (const href of await fetch()) {
    await idleMoment();
    // A file that fails to load or run fails again as React attaches. The failure is reported there, and the page falls back to plain HTML.
    await run(href).catch(() => undefined);
  }
  await idleMoment();
  await attachNow();
}
