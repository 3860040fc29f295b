import { type FormValues } from '@waypost/funnel-engine/model';
import { type LocalizedForm, type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { readStep } from '@waypost/funnel-engine/model/step';
import { useEffect, useRef, type RefObject } from 'react';
import { shownFields } from './form-values';

/** For this long the answer shows as chosen before the next question replaces it. */
export const TAP_PAUSE_MS = 350;

export interface TapToGoOnInput {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly form: Pick<LocalizedForm, 'faults'>;
  readonly step: LocalizedStep;
  /** Returns the form's current values. */
  readonly values: () => FormValues;
  readonly now: () => Date;
  readonly goOn: () => void;
}

/**
 * Moves a step of yes-or-no questions on with the tap that answers its last question; the link below leads back. Only a tap or a click
 * counts: arrow keys walk through the answers of a group and choose each on the way (R15.07).
 */
export function useTapToGoOn({ element, form, step, values, now, goOn }: TapToGoOnInput): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    let isTap = false;
    // On the document, behind React's own listeners, so that the form's values already contain the answer.
    const onClick = (event: MouseEvent) => {
      const { target, detail } = event;
      const answer = target instanceof Element && target.closest('label')?.querySelector<HTMLInputElement>('input[type="radio"]');
      if (!answer || answer.form !== element.current) return;
      // The second click of a double click lands on the next question's answer, which is in the same place.
      if (detail > 1) {
        event.preventDefault();
        return;
      }
      isTap ||= detail > 0;
      // A tap on the label is followed by a click on the control itself.
      if (target !== answer) return;
      const wasTap = isTap;
      isTap = false;
      clearTimeout(timer.current);
      if (wasTap && isAnsweredByTaps(form, step, values(), now())) timer.current = setTimeout(goOn, TAP_PAUSE_MS);
    };
    // A visitor who presses the button meanwhile has already gone on.
    const onSubmit = () => clearTimeout(timer.current);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  });
}

/** True while a step shows only yes-or-no questions, so that the last tap leads on. */
export const isStepOfTaps = (step: LocalizedStep, values: FormValues): boolean =>
  !step.asksConsent && shownFields(step, values).every(({ input }) => input === 'yes-no');

/** True if every question of the step that is shown is a yes-or-no question and has an answer. */
const isAnsweredByTaps = (form: TapToGoOnInput['form'], step: LocalizedStep, values: FormValues, now: Date): boolean =>
  isStepOfTaps(step, values) &&
  shownFields(step, values).every(({ name }) => values[name] !== undefined) &&
  Object.keys(readStep({ form, step, consent: null, values, now }).messages).length === 0;
