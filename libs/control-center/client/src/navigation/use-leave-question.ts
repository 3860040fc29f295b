import { useEffect, useRef, useState } from 'react';
import type { LeaveRule } from './screen-history';
import { useScreenHistory } from './screen-router';

export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Asks before another address replaces this one if `rule` returns true at that moment (R10.12). */
export function useLeaveQuestion(rule: LeaveRule): LeaveQuestion {
  const history = useScreenHistory();
  const latestRule = useRef(rule);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => {
    latestRule.current = rule;
  });
  useEffect(
    () =>
      history.askBefore(
        () => latestRule.current(),
        (move) => setGoOn(() => move),
      ),
    [history],
  );
  return {
    isAsked: goOn !== null,
    leave() {
      setGoOn(null);
      goOn?.();
    },
    stay: () => setGoOn(null),
  };
}
