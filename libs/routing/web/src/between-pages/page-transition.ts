import type { Scheduler } from '@waypost/platform/store-kit';

/** The pause between two pages, in which the old page fades (R2.22). */
export const PAGE_TRANSITION_PAUSE_MS = 100;

/** Fades the shown page, and resolves when the next one may appear. With reduced motion there is no wait. */
export async function pauseBetweenPages(window: Window, scheduler: Scheduler, main: HTMLElement | null): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const fade = main?.animate?.({ opacity: [1, 0] }, { duration: PAGE_TRANSITION_PAUSE_MS, fill: 'forwards' });
  await new Promise<void>((resolve) => scheduler.after(PAGE_TRANSITION_PAUSE_MS, resolve));
  // After the next page has been painted into the same element.
  if (fade) window.requestAnimationFrame(() => fade.cancel());
}
