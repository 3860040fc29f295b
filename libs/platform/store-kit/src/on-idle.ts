import type { Clock } from '@waypost/platform/kernel';
import type { Scheduler } from './scheduler';

/** The time without a sign of the visitor after which the page counts as idle (R2.22). */
export const IDLE_TIMEOUT_MS = 60_000;
/** Signs that are closer together count as one, because a moving pointer raises a thousand events per second. */
export const IDLE_EVENT_FILTER_MS = 50;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'resize'] as const;

export interface OnIdleOptions {
  readonly window: Window;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly timeoutMs?: number;
  readonly eventFilterMs?: number;
  /** Runs at the first sign of a visitor who was idle. */
  readonly onReturn?: () => void;
}

/** Runs each time the visitor becomes idle, and again only after another sign. Returns the function that stops it. */
export function onIdle(
  run: () => void,
  { window, clock, scheduler, timeoutMs = IDLE_TIMEOUT_MS, eventFilterMs = IDLE_EVENT_FILTER_MS, onReturn }: OnIdleOptions,
): () => void {
  let isIdle = false;
  const becomeIdle = (): void => {
    isIdle = true;
    run();
  };
  let lastSign = clock.now().getTime();
  let takeBack = scheduler.after(timeoutMs, becomeIdle);
  const restart = (): void => {
    lastSign = clock.now().getTime();
    takeBack();
    takeBack = scheduler.after(timeoutMs, becomeIdle);
    if (isIdle) onReturn?.();
    isIdle = false;
  };
  const onSign = (): void => {
    if (clock.now().getTime() - lastSign >= eventFilterMs) restart();
  };
  const onVisibility = (): void => {
    if (window.document.visibilityState === 'visible') restart();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true });
  window.document.addEventListener('visibilitychange', onVisibility);
  return () => {
    takeBack();
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
    window.document.removeEventListener('visibilitychange', onVisibility);
  };
}
