import type { LocalizedStep } from '@waypost/funnel-engine/model';
import type { Clock } from '@waypost/platform/kernel';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { createFieldTimer, type FieldTimer, type FieldTimes } from './field-times';
import { fieldOfInput } from './form-values';

/** Measures the visitor's time at each field of a step (R10.10); the answer tells the times so far. Nothing is sent, and nothing is drawn. */
export function useFieldTimes(element: RefObject<HTMLFormElement | null>, step: LocalizedStep, clock: Clock): () => FieldTimes {
  const timer = useRef<FieldTimer>(undefined);
  useEffect(() => {
    const form = element.current;
    const running = (timer.current = createFieldTimer(() => clock.now().getTime()));
    const listener = ({ type, target }: Event): void => {
      const { name, type: input } = target as HTMLInputElement;
      const isTap = input === 'radio' || input === 'checkbox';
      if (!name) return;
      const field = fieldOfInput(step, name);
      if (type === 'focusout') running.leave();
      else if (type === 'focusin' && !isTap) running.enter(field);
      else if (type === 'change' && isTap) running.answer(field);
    };
    for (const type of EVENTS) form?.addEventListener(type, listener);
    // Focus may have been there before anybody listened.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.form === form && activeElement.name)
      running.enter(fieldOfInput(step, activeElement.name));
    return () => EVENTS.forEach((type) => form?.removeEventListener(type, listener));
  }, [element, step, clock]);
  return useCallback(() => timer.current?.times() ?? {}, []);
}

const EVENTS = ['focusin', 'focusout', 'change'] as const;
