import type { Clock } from '@waypost/platform/kernel';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import type { PageLifecycle, SafeStorage } from '@waypost/platform/store-kit';
import { ctcReturned, type CtcReturnedEvent } from '@waypost/tracking/contract/events';

export const CALL_TAP_KEY = 'waypost:call-tap';
/** A page that is hidden later than this after the tap was hidden for a reason other than the call. */
export const MAX_CALL_LEAVE_MS = 60_000;
/** A longer absence was no call: the visitor returned to an old tab. */
export const MAX_CALL_RETURN_MS = 4 * HOUR_MS;

/** A tap on a number without a return so far. */
interface CallTap {
  readonly didNumber: string;
  /** Milliseconds since 1970. Unlike `performance.now()`, that clock continues while the page is suspended. */
  readonly tappedAt: number;
  /** True once the page was hidden after the tap. */
  readonly hasLeft: boolean;
}

/**
 * Measures the time from a tap on a number to the return of the page (R7.07). Its state is stored from the moment of the tap, so that a
 * page that was discarded during the call reports it when it is loaded again.
 */
export function trackCallReturns({
  clock,
  storage,
  lifecycle,
  onReturn,
}: {
  readonly clock: Clock;
  readonly storage: SafeStorage;
  readonly lifecycle: PageLifecycle;
  readonly onReturn: (event: CtcReturnedEvent) => void;
}): { tapped(didNumber: string): void; stop(): void } {
  const now = () => clock.now().getTime();
  const write = (tap: CallTap) => storage.set(CALL_TAP_KEY, JSON.stringify(tap));
  const remove = () => storage.remove(CALL_TAP_KEY);

  const left = () => {
    const tap = readTap(storage.get(CALL_TAP_KEY));
    if (!tap || tap.hasLeft) return;
    if (now() - tap.tappedAt > MAX_CALL_LEAVE_MS) remove();
    else write({ ...tap, hasLeft: true });
  };
  const returned = () => {
    const tap = readTap(storage.get(CALL_TAP_KEY));
    if (!tap?.hasLeft) return;
    remove();
    const callDurationMs = now() - tap.tappedAt;
    if (callDurationMs >= 0 && callDurationMs <= MAX_CALL_RETURN_MS) onReturn(ctcReturned({ didNumber: tap.didNumber, callDurationMs }));
  };
  /** A page that is unloaded while visible goes to another address, not to the phone. */
  const unloaded = () => {
    if (!lifecycle.isHidden()) remove();
  };

  // The page was discarded during the call and is loaded again now. A page that loads hidden waits until it is visible.
  if (!lifecycle.isHidden()) returned();
  const removers = [lifecycle.onUnload(unloaded), lifecycle.onLeave(left), lifecycle.onReturn(returned)];
  return {
    tapped: (didNumber) => void write({ didNumber, tappedAt: now(), hasLeft: false }),
    stop: () => removers.forEach((takeBack) => takeBack()),
  };
}

function readTap(text: string | null): CallTap | null {
  try {
    const tap = JSON.parse(text ?? 'null') as CallTap | null;
    return typeof tap?.didNumber === 'string' && typeof tap.tappedAt === 'number' ? tap : null;
  } catch {
    return null;
  }
}
