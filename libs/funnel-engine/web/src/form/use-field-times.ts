import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import type { Clock } from '@waypost/platform/kernel';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { createFieldTimer, type FieldTimer, type FieldTimes } from './field-times';
import { fieldOfInput } from './form-values';

/** Browsers also report a change when Enter submits the form from within the field. */
const EVENTS = ['focusin', 'focusout', 'change'];

/** Measures the visitor's time at each field of a step (R10.10). The returned function gives the times so far. Nothing is sent or drawn. */
export function useFieldTimes(element: RefObject<HTMLFormElement | null>, step: LocalizedStep, clock: Clock): () => FieldTimes {
  const timer = useRef<FieldTimer>(undefined);
  useEffect(() => {
    const form = element.current;
    const running = (timer.current = createFieldTimer(() => clock.now().getTime()));
    const listener = ({ type, target }: Event): void => {
      const { name, type: input } = target as HTMLInputElement;
      // A tap can answer a field that never had the focus.
      if (!name || (/radio|checkbox/.test(input) && type !== 'change')) return;
      if (type === 'focusin') running.enter();
      else running.done(fieldOfInput(step, name));
    };
    EVENTS.forEach((type) => form?.addEventListener(type, listener));
    return () => EVENTS.forEach((type) => form?.removeEventListener(type, listener));
  }, [element, step, clock]);
  return useCallback(() => timer.current?.times ?? {}, []);
}
