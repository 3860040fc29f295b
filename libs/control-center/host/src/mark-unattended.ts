import { UNATTENDED_HEADER } from '@waypost/control-center/contract';
import { onIdle, type OnIdleOptions } from '@waypost/platform/store-kit';

/**
 * Returns a `fetch` that marks the requests of a window that nobody has used for a minute. Screens poll, and without the mark a visible
 * window would keep its session alive with nobody in front of it (R11.04).
 */
export function markUnattended(
  fetch: typeof globalThis.fetch,
  { window, clock, scheduler }: Pick<OnIdleOptions, 'window' | 'clock' | 'scheduler'>,
): typeof globalThis.fetch {
  let isUnattended = false;
  onIdle(() => (isUnattended = true), { window, clock, scheduler, onReturn: () => (isUnattended = false) });
  return (input, init) => {
    if (!isUnattended) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(UNATTENDED_HEADER, '1');
    return fetch(input, { ...init, headers });
  };
}
