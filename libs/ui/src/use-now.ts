import type { Clock } from '@waypost/platform/kernel';
import { useEffect, useState } from 'react';

/** The line opens and closes on the hour; nobody minds a minute. */
const LOOK_AT_CLOCK_EVERY_MS = 60_000;

/** What time it is; null on the server and at first, since a cached page is read at any time. */
export function useNow(clock: Clock): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(clock.now());
    look();
    const timer = setInterval(look, LOOK_AT_CLOCK_EVERY_MS);
    // A phone that slept has not looked meanwhile.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return now;
}
