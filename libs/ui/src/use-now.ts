import type { Clock } from '@waypost/platform/kernel';
import { useEffect, useState } from 'react';

/** The line opens and closes on the hour, so a delay of a minute does not matter. */
const CLOCK_INTERVAL_MS = 60_000;

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
