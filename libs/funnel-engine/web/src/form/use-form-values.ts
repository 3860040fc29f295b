import type { FormValues } from '@waypost/funnel-engine/model';
import { useCallback, useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import { typedBeforeAttach } from './typed-before-attach';

/** What a step's form holds, and how it changes. */
export interface HeldValues {
  readonly values: FormValues;
  /** The same at the moment of the call: an event can come before the next render. */
  readonly latest: () => FormValues;
  readonly change: (inputName: string, value: FormValues[string]) => void;
}

/**
 * What the form holds: earlier answers, and over them what the visitor changed, so that answers which come late fill only
 * what is untouched (R4.13).
 *
 * React attaches to a form that is in use (R3.08). The layout effect belongs to the task of React's commit, and no key is
 * pressed within a task: what the controls hold at that moment is taken over, and every later change is listened to. An
 * effect that comes after the paint leaves a gap in which React writes the values of its first render over what was typed.
 */
export function useFormValues(element: RefObject<HTMLFormElement | null>, initial: FormValues): HeldValues {
  const [changed] = useState(() => new Map<string, FormValues[string]>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const change = useCallback(
    (inputName: string, value: FormValues[string]) => {
      changed.set(inputName, value);
      renderAgain();
    },
    [changed],
  );
  useLayoutEffect(() => {
    if (element.current) Object.entries(typedBeforeAttach(element.current)).forEach(([name, value]) => change(name, value));
  }, [element, change]);
  const latest = useCallback(() => ({ ...initial, ...Object.fromEntries(changed) }), [initial, changed]);
  return { values: latest(), latest, change };
}
