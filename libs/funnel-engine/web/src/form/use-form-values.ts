import type { FormValues } from '@waypost/funnel-engine/model';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import { useLayoutEffect, useReducer, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { inputNames } from './form-values';
import { typedBeforeAttach } from './typed-before-attach';

const unheard = () => undefined;

/**
 * Returns the form's values, read from final-form at each render, so that no render writes an older value over typed text.
 *
 * React attaches to a form that is in use (R3.08). The layout effect runs in the task of React's commit, and no key is pressed within a
 * task. It takes over the controls' values at that moment and listens to every later change. An effect after the paint, such as those of
 * react-final-form's own hooks, leaves a gap in which React writes the values of its first render over what was typed.
 */
export function useFormValues(element: RefObject<HTMLFormElement | null>, step: LocalizedStep): FormValues {
  const form = useForm<FormValues>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // final-form can tell an untouched value from a changed one only for a registered field.
    const removers = inputNames(step).map((name) => form.registerField(name, unheard, {}));
    removers.push(form.subscribe(renderAgain, { values: true }));
    const typed = element.current ? typedBeforeAttach(element.current) : {};
    form.batch(() => Object.entries(typed).forEach(([name, value]) => form.change(name, value)));
    return () => removers.forEach((remove) => remove());
  }, [form, element, step]);
  return form.getState().values;
}
