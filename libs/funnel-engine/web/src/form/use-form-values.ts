import type { FormValues } from '@waypost/funnel-engine/model';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import { useLayoutEffect, useReducer, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { inputNames } from './form-values';
import { typedBeforeAttach } from './typed-before-attach';

const unheard = () => undefined;

/**
 * What the form holds, read from final-form at each render, so that no render writes an older value over what is typed.
 *
 * React attaches to a form that is in use (R3.08). The layout effect belongs to the task of React's commit, and no key is
 * pressed within a task: what the controls hold at that moment is taken over, and every later change is listened to. An
 * effect that comes after the paint, such as those of react-final-form's own hooks, leaves a gap in which React writes the
 * values of its first render over what was typed.
 */
export function useFormValues(element: RefObject<HTMLFormElement | null>, step: LocalizedStep): FormValues {
  const form = useForm<FormValues>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // final-form tells an untouched value from a changed one only where the field is registered.
    const removers = inputNames(step).map((name) => form.registerField(name, unheard, {}));
    removers.push(form.subscribe(renderAgain, { values: true }));
    const typed = element.current ? typedBeforeAttach(element.current) : {};
    form.batch(() => Object.entries(typed).forEach(([name, value]) => form.change(name, value)));
    return () => removers.forEach((remove) => remove());
  }, [form, element, step]);
  return form.getState().values;
}
