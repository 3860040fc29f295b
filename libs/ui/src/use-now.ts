import type { Clock } from '@waypost/platform/kernel';
import { useEffect, useMemo, useState } from 'react';

/** The line opens and closes on the hour, so a delay of a minute does not matter. */
const CLOCK_INTERVAL_MS = 60_000;

/** Returns a clock that agrees with the server's. `offset` is the server's clock minus the visitor's, in milliseconds. */
export const useServerClock = (clock: Clock, offset: number): Clock =>
  useMemo(() => ({ now: () => new Date(clock.now().getTime() + offset) }), [clock, offset]);

/** Returns the time; null on the server and in the first render, because a cached page is read at any time. */
export function useNow(clock: Clock): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(clock.now());
    look();
    const timer = setInterval(look, CLOCK_INTERVAL_MS);
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return now;
}
