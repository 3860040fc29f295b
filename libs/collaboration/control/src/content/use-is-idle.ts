import { systemClock } from '@waypost/platform/kernel';
import { onIdle, systemScheduler } from '@waypost/platform/store-kit';
import { useEffect, useState } from 'react';

/** Returns whether nobody has used this window for a minute (R2.22). */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () => onIdle(() => setIdle(true), { window, clock: systemClock, scheduler: systemScheduler, onReturn: () => setIdle(false) }),
    [],
  );
  return isIdle;
}
