import type { PlainVisit, ResultsOutcome, TemplateProps } from '@waypost/api-contract';
import { resolveStep, type LocalizedForm, type LocalizedStep } from '@waypost/funnel-engine/model';
import { invariant } from '@waypost/kernel';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS } from '@waypost/visitor/model';
import { selectAllAnswers, selectAnswers } from '@waypost/visitor/web';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useParams } from 'react-router';
import { knownValues, type FormValues } from './form-values';
import { stepSubmitted } from '../funnel/funnel-actions';
import { selectResults } from '../results/results-slice';
import { scrollToForm } from './scroll-to-form';
import { useAfterAttach, useTabStore } from './use-attached';

const NO_ANSWERS: Answers = {};

/** The step of a funnel that its page shows, however the page looks. */
export interface FunnelStep {
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly stepNumber: number;
  readonly total: number;
  /** The visitor's answers in this form. */
  readonly answers: Answers;
  /** Earlier answers as the step's controls show them. */
  readonly known: FormValues;
  /** What was found at the end, here or by the server before; null while it is being looked for. */
  readonly outcome: ResultsOutcome | null;
  /** The values and messages of a plain post that the server refused (R3.08). */
  readonly refusal: PlainVisit['rejected'];
  /** Of the page that the server wrote for this visit (R7.06). */
  readonly renderId: string | undefined;
  /** Null skips. */
  submit(values: FormValues | null): void;
  /** Is scrolled to when the visitor comes from the step before (R4.04). */
  readonly stepElement: RefObject<HTMLDivElement>;
}

/** Everything that a funnel's page does, apart from how it looks; `focusTarget` takes focus where the step changes. */
export function useFunnelStep({ payload, visit }: TemplateProps, focusTarget: RefObject<HTMLElement>): FunnelStep {
  const { form, route } = payload;
  invariant(form, `the page ${route.name} carries its form`);
  const store = useTabStore();
  const { step, stepNumber, total } = resolveStep(form, useParams()['step']);
  const onServer = visit?.userState.forms;
  const answers = useAfterAttach(
    (state: Parameters<typeof selectAnswers>[0]) => selectAnswers(state, form.name),
    onServer?.[form.name] ?? NO_ANSWERS,
  );
  const shared = useAfterAttach(selectAllAnswers, onServer?.[ALL_FORMS] ?? NO_ANSWERS);
  const known = useMemo(() => knownValues(step, { answers, shared }), [step, answers, shared]);
  const outcome = useOutcome(visit?.results ?? null);
  // The visit is that of the page as it was delivered: a refusal belongs to the step it came with, once.
  const [refusal, setRefusal] = useState(() => visit?.rejected && { ...visit.rejected, stepName: step.name });

  const stepElement = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step.name);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    setRefusal(null);
    focusTarget.current?.focus({ preventScroll: true });
    // On the way back the browser restores its own position.
    if (isSubmitted.current && stepElement.current) scrollToForm(stepElement.current);
    isSubmitted.current = false;
  }, [step.name, focusTarget]);

  return {
    form,
    step,
    stepNumber,
    total,
    answers,
    known,
    outcome,
    refusal: refusal?.stepName === step.name ? refusal : null,
    renderId: visit?.renderId,
    submit: (values) => {
      isSubmitted.current = true;
      store?.dispatch(stepSubmitted({ payload, stepName: step.name, values }));
    },
    stepElement,
  };
}

function useOutcome(onServer: ResultsOutcome | null): ResultsOutcome | null {
  return useAfterAttach((state) => {
    const { status, outcome } = selectResults(state);
    return status === 'idle' ? onServer : outcome;
  }, onServer);
}
