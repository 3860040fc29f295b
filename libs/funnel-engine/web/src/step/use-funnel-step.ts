import type { ResultsOutcome } from '@waypost/funnel-engine/contract';
import type { PagePayload, PlainVisit, TemplateProps } from '@waypost/pages/contract/payload';
import { type FormValues } from '@waypost/funnel-engine/model';
import { type LocalizedForm, type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { refusedFieldEvents, resolveStep } from '@waypost/funnel-engine/model/step';
import { invariant, type Clock } from '@waypost/platform/kernel';
import type { PageRootState } from '@waypost/routing/web';
import { trackEvent } from '@waypost/tracking/contract';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS } from '@waypost/visitor/model';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { selectAllAnswers, selectAnswers } from '@waypost/visitor/web/user-state';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { earlierValues, offeredZip } from '../form/form-values';
import { startedOver, stepSubmitted } from '../funnel/funnel-actions';
import { selectRefusal, type StepRefusal } from '../funnel/refusal-slice';
import { selectUnsent } from '../funnel/unsent-slice';
import type { Offer } from '../results/ask-for-results';
import { selectResults } from '../results/results-slice';
import { scrollToForm } from './scroll-to-form';
import { useAfterAttach, useTabStore } from './use-attached';
import { useEarlierAnswers, type EarlierUse } from './use-earlier-answers';

const NO_ANSWERS: Answers = {};
const NOTHING_TYPED: FormValues = {};

interface Question {
  /** Distinguishes one question from the next. */
  readonly key: string;
  readonly title: string;
  readonly text?: string | null;
}

/** The step of a funnel that its page shows, independent of the page's looks. */
export interface FunnelStep {
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly stepNumber: number;
  readonly total: number;
  /** The step's question, or the question whether earlier answers are used. */
  readonly question: Question;
  /** How the earlier answers would be used; null if the visitor is not asked about them. */
  readonly earlierUse: EarlierUse | null;
  /** The visitor's answers in this form. */
  readonly answers: Answers;
  /** Earlier answers in the format of the step's controls. */
  readonly earlier: FormValues;
  /** The ZIP code of the visitor's place, if the step offers it. It is no answer before it is submitted. */
  readonly offeredZip: string | undefined;
  /** The text typed into the step's fields that was not sent before the visitor left. */
  readonly unsent: FormValues;
  /** What the visitor is offered at the end; null while it is asked for. */
  readonly outcome: Offer | null;
  /** The values and messages of a plain post that the server refused (R3.08). */
  readonly refusedPost: PlainVisit['rejected'];
  /** The messages of a submit that the funnel refused (R4.03). */
  readonly refusedSubmit: StepRefusal | null;
  /** The visit that the server wrote the page for; null if it wrote the page for everybody. */
  readonly visit: PlainVisit | null;
  /** Submits the values; null skips the step. */
  submit(values: FormValues | null, fieldTimes?: Readonly<Record<string, number>>): void;
  /** Called with the fields whose answers were just shown to be wrong (R10.10). */
  refuse(fields: readonly string[]): void;
  startOver(): void;
  /** The number of times that the visitor started over on the first step. Each time its form is a new one, without what was typed. */
  readonly startOvers: number;
  /** The element to scroll to when the visitor comes from the step before (R4.04). */
  readonly stepElement: RefObject<HTMLDivElement | null>;
}

export interface FunnelStepInput extends Pick<TemplateProps, 'payload' | 'visit'> {
  readonly clock: Clock;
  /** The step in the address; undefined means the first. */
  readonly requested: string | undefined;
}

/** Everything that a funnel's page does, apart from its looks. `focusTarget` gets the focus when the step changes. */
export function useFunnelStep(
  { payload, visit, clock, requested }: FunnelStepInput,
  focusTarget: RefObject<HTMLElement | null>,
): FunnelStep {
  const { form, route } = payload;
  invariant(form, `the page ${route.name} carries its form`);
  const store = useTabStore();
  const { step, stepNumber, total } = resolveStep(form, requested);
  const onServer = visit?.userState.forms;
  const answers = useAfterAttach(
    (state: Parameters<typeof selectAnswers>[0]) => selectAnswers(state, form.name),
    onServer?.[form.name] ?? NO_ANSWERS,
  );
  const shared = useAfterAttach(selectAllAnswers, onServer?.[ALL_FORMS] ?? NO_ANSWERS);
  const earlier = useMemo(() => earlierValues(step, { answers, shared }), [step, answers, shared]);
  const writtenPostalCode = visit?.place?.postalCode ?? null;
  const postalCode = useAfterAttach(
    // Null until the server has answered, and where the store has no lookup.
    (state: Parameters<typeof selectIpLookup>[0]) => selectIpLookup(state)?.postalCode ?? writtenPostalCode,
    writtenPostalCode,
  );
  const unsent = useAfterAttach(selectUnsent, NOTHING_TYPED);
  const outcome = useOutcome(visit?.results ?? null);
  // The visit belongs to the page as it was delivered: its refusal applies once, to the step it came with.
  const [refusedPost, setRefusedPost] = useState(() => visit?.rejected && { ...visit.rejected, stepName: step.name });
  const [startOvers, setStartOvers] = useState(0);
  const refusedSubmit = useAfterAttach(selectRefusal, null);

  const stepElement = useRef<HTMLDivElement>(null);
  const asked = useEarlierAnswers({ form, route, requested, answers, shared, visit, clock, stepElement });
  // A refusal's messages are shown at their fields, so the step's form must be shown.
  const earlierUse = refusedPost || refusedSubmit ? null : asked;
  const question = questionOf(payload, step, earlierUse);

  const refuse = useCallback(
    (fields: readonly string[]) => refusedFieldEvents(form, step.name, fields).forEach((event) => void store?.dispatch(trackEvent(event))),
    [form, step.name, store],
  );

  const shown = useRef({ questionKey: question.key, stepName: step.name });
  const isSubmitted = useRef(false);
  const scroll = useCallback(() => {
    // A page that does not scroll after a route change does so after a submit (R2.09, R4.04).
    if (stepElement.current && (isSubmitted.current || route.scroll !== false)) scrollToForm(stepElement.current);
  }, [route.scroll]);
  useEffect(() => {
    const { questionKey, stepName } = shown.current;
    shown.current = { questionKey: question.key, stepName: step.name };
    if (questionKey === question.key) return;
    setRefusedPost(null);
    focusTarget.current?.focus({ preventScroll: true });
    // After a move of its own buttons the browser restores the position. On arrival the page is at its top.
    const { page } = (store?.getState() ?? {}) as Partial<PageRootState>;
    if (stepName !== step.name && page?.isStepMove) scroll();
    isSubmitted.current = false;
  }, [question.key, step.name, focusTarget, scroll, store]);

  return {
    form,
    step,
    stepNumber,
    total,
    question,
    earlierUse,
    answers,
    earlier,
    offeredZip: offeredZip(step, { answers, shared }, postalCode),
    unsent,
    outcome,
    refusedPost: refusedPost?.stepName === step.name ? refusedPost : null,
    refusedSubmit: refusedSubmit?.stepName === step.name ? refusedSubmit : null,
    visit,
    submit: (values, fieldTimes) => {
      isSubmitted.current = true;
      store?.dispatch(stepSubmitted({ payload, stepName: step.name, values, fieldTimes }));
    },
    refuse,
    startOver: () => {
      store?.dispatch(startedOver({ form, route }));
      // The button goes with the answers, and on the first step no other question takes the focus (R15.07).
      if (stepNumber > 1) return;
      setRefusedPost(null);
      setStartOvers(startOvers + 1);
      focusTarget.current?.focus({ preventScroll: true });
      scroll();
    },
    startOvers,
    stepElement,
  };
}

function questionOf({ copy }: PagePayload, step: LocalizedStep, earlierUse: EarlierUse | null): Question {
  if (earlierUse === null) return { key: step.name, title: step.copy.title, text: step.copy.text };
  const text = earlierUse.kind === 'results' ? copy.earlierAnswersText : copy.someEarlierAnswersText;
  return { key: 'earlier-answers', title: copy.earlierAnswersTitle, text };
}

function useOutcome(onServer: ResultsOutcome | null): Offer | null {
  return useAfterAttach((state) => {
    const { status, outcome } = selectResults(state);
    return status === 'idle' ? onServer : outcome;
  }, onServer);
}
