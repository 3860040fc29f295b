import { type FormValues } from '@waypost/funnel-engine/model';
import { CONFIRMED_FIELD, confirmedAnswers, isOfValue, valuesAfterDoubt, type StepDoubts } from '@waypost/funnel-engine/model/doubts';
import { type LocalizedStep } from '@waypost/funnel-engine/model/form';
import { readStep } from '@waypost/funnel-engine/model/step';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { Notice, Stack, VisuallyHidden } from '@waypost/ui';
import { PhoneLink } from '@waypost/ui/buttons';
import { color } from '@waypost/ui/theme';
import { useCallback, useMemo, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Form, useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { useIsAttached } from '../step/use-attached';
import { isStartOver } from '../step/start-over';
import type { FunnelStep } from '../step/use-funnel-step';
import { shownFields } from './form-values';
import { isSkip, StepButtons } from './step-buttons';
import { StepFields } from './step-fields';
import { useFieldTimes } from './use-field-times';
import { useFormValues } from './use-form-values';
import { useStepMessages } from './use-step-messages';
import { isStepOfTaps, useTapToGoOn } from './use-tap-to-go-on';
import { useZipFocus } from './use-zip-focus';

/* Without scripts a tap only chooses. If they fail during a tap, the form must not move away from under it. */
const GoesOn = styled.p`
  color: ${color.inkSoft};
  @media (scripting: none) {
    display: none;
  }
  [data-plain] & {
    visibility: hidden;
  }
`;

export interface StepFormProps {
  readonly funnel: FunnelStep;
  readonly payload: PagePayload;
  readonly clock: Clock;
  /** The content below the buttons: the way back. */
  readonly children: ReactNode;
}

/**
 * A step's form: real HTML that posts to its own address. React adds messages while the visitor fills it in (R3.08, R4.09). final-form
 * holds the values and tracks which of them the visitor changed. It validates nothing: the funnel validates a submit once (R4.15), and a
 * field is validated when the visitor leaves it.
 */
export function StepForm(props: StepFormProps) {
  const { funnel, clock } = props;
  const { step, offeredZip, earlier, unsent, refusedPost } = funnel;
  const refusedValues = refusedPost?.values;
  // Earlier answers fill what the visitor has not changed, even if they arrive late. A typed text is newer than any answer.
  const initialValues = useMemo(
    () => ({ ...(offeredZip && { zipcode: offeredZip }), ...earlier, ...unsent, ...refusedValues }),
    [offeredZip, earlier, unsent, refusedValues],
  );
  const element = useRef<HTMLFormElement>(null);
  const fieldTimes = useFieldTimes(element, step, clock);
  return (
    <Form<FormValues>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      onSubmit={(values) => funnel.submit(values, fieldTimes())}
      subscription={{}}
    >
      {() => <Controls {...props} element={element} />}
    </Form>
  );
}

interface ControlsProps extends StepFormProps {
  readonly element: RefObject<HTMLFormElement | null>;
}

function Controls({ element, funnel, payload, clock, children }: ControlsProps) {
  const { form, step, offeredZip, refusedPost, refusedSubmit } = funnel;
  const { consent, copy } = payload;
  const api = useForm<FormValues>();
  const values = useFormValues(element, step);
  const judge = useCallback(
    () => readStep({ form, step, consent, values: api.getState().values, now: clock.now() }).messages,
    [api, form, step, consent, clock],
  );
  const refusal = refusedSubmit ?? refusedPost;
  const isUntouched = useZipFocus(element, offeredZip !== undefined && values['zipcode'] === offeredZip);
  const { messages, ...listeners } = useStepMessages({ element, step, judge, refusal, isUntouched, onRefused: funnel.refuse });
  useTapToGoOn({
    element,
    form,
    step,
    values: () => api.getState().values,
    now: () => clock.now(),
    goOn: () => void api.submit(),
  });
  const isAttached = useIsAttached();
  // The server's markup shows every field: it has no answers for the conditions.
  const fields = isAttached ? shownFields(step, values) : step.fields;

  const doubts = doubtsOfValues(step, refusal?.doubts, values);
  const hasDoubts = Object.keys(doubts).length > 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSkip(submitter)) return funnel.submit(null);
    if (isStartOver(submitter)) return funnel.startOver();
    if (submitter instanceof HTMLButtonElement) {
      const after = valuesAfterDoubt(api.getState().values, submitter);
      api.batch(() => Object.entries(after).forEach(([name, value]) => api.change(name, value)));
    }
    void api.submit();
  }

  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} {...listeners}>
      <Stack $gap="l">
        {refusedPost && Object.keys(refusedPost.messages).length > 0 && <Notice tone="error">{copy.checkAnswers}</Notice>}
        {/* A script stores the answers without cookies. */}
        {funnel.visit?.hasNoCookies && !isAttached && <NoCookies payload={payload} />}
        {isStepOfTaps(step, values) && <GoesOn>{copy.tapGoesOn}</GoesOn>}
        {/* Enter in a field presses the first button of a form, which must not be a doubt's button. */}
        {hasDoubts && <VisuallyHidden as="button" type="submit" tabIndex={-1} aria-hidden="true" />}
        {confirmedAnswers(values[CONFIRMED_FIELD]).map((answer) => (
          <input key={answer} type="hidden" name={CONFIRMED_FIELD} value={answer} />
        ))}
        <StepFields step={step} fields={fields} consent={consent} copy={copy} values={values} messages={messages} doubts={doubts} />
        <StepButtons step={step} copy={copy}>
          {children}
        </StepButtons>
      </Stack>
    </form>
  );
}

/** The reason why the first step comes again, and the number to call while the line is open (R3.08, R8.12). */
const NoCookies = ({ payload: { copy, line, placement } }: Pick<StepFormProps, 'payload'>) => (
  <Notice tone="warn">
    {copy.noCookies}
    {line?.isOpen && (
      <>
        {' '}
        {copy.orCallNow} <PhoneLink number={placement.defaultPhone} location="no-cookies" />
      </>
    )}
  </Notice>
);

/** Keeps only doubts about the form's current values. A visitor who changed an answer is not asked about the old one. */
const doubtsOfValues = (step: LocalizedStep, doubts: StepDoubts | undefined, values: FormValues): StepDoubts =>
  Object.fromEntries(
    step.fields.flatMap(({ name }) => {
      const doubt = doubts?.[name];
      return doubt && isOfValue(doubt, name, values) ? [[name, doubt]] : [];
    }),
  );
