import type { PlainVisit, ResultsOutcome, TemplateProps } from '@waypost/api-contract';
import { previousStep, resolveStep } from '@waypost/funnel-engine/model';
import { invariant, systemClock, type Clock } from '@waypost/kernel';
import { pathFor } from '@waypost/routing/model';
import { navigationRequested } from '@waypost/routing/web';
import { ButtonLink, color, Container, ProgressBar, space, Stack, textSize } from '@waypost/ui';
import { ALL_FORMS } from '@waypost/visitor/model';
import { selectAllAnswers, selectAnswers } from '@waypost/visitor/web';
import type { Answers } from '@waypost/validation';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { knownValues, type FormValues } from './form-values';
import { stepSubmitted } from './funnel-actions';
import { ResultsPanel } from './results-panel';
import { selectResults } from './results-slice';
import { scrollToForm } from './scroll-to-form';
import { StepForm } from './step-form';
import { useAfterAttach, useTabStore } from './use-attached';

const Page = styled(Container)`
  padding-block: ${space.l} ${space.xxl};
`;
const Intro = styled.div`
  color: ${color.inkSoft};
  font-size: ${textSize.small};
  h1 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
  p {
    margin-top: ${space.xxs};
  }
`;
const Title = styled.h2`
  /* Takes focus to be read out; nobody can act on it. */
  &:focus {
    outline: none;
  }
  + p {
    margin-top: ${space.xs};
    color: ${color.inkSoft};
  }
`;

const NO_ANSWERS: Answers = {};

/** A funnel's page: one step at a time, and at the end what was found for the visitor (R4). */
export function FunnelTemplate({ payload, visit, clock = systemClock }: TemplateProps & { readonly clock?: Clock }) {
  const { form, page, copy, route, consent } = payload;
  invariant(form, `the page ${route.name} carries its form`);
  const store = useTabStore();
  const { step, stepNumber, total } = resolveStep(form, useParams()['step']);
  const known = useKnownValues({ form, step, visit });
  const outcome = useOutcome(visit?.results ?? null);
  // The visit is that of the page as it was delivered: a refusal belongs to the step it came with, once.
  const [refusal, setRefusal] = useState(() => visit?.rejected && { ...visit.rejected, stepName: step.name });

  const stepElement = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step.name);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (shownStep.current === step.name) return;
    shownStep.current = step.name;
    setRefusal(null);
    title.current?.focus({ preventScroll: true });
    // On the way back the browser restores its own position.
    if (isSubmitted.current && stepElement.current) scrollToForm(stepElement.current);
    isSubmitted.current = false;
  }, [step.name]);

  const submit = (values: FormValues | null) => {
    isSubmitted.current = true;
    store?.dispatch(stepSubmitted({ payload, stepName: step.name, values }));
  };

  const previous = previousStep(form, step.name);
  const backTo = previous === null ? null : pathFor(route, { step: previous });
  const back = backTo !== null && (
    <ButtonLink
      href={backTo}
      variant="quiet"
      onClick={(event) => {
        if (!store || !isPlainClick(event)) return;
        event.preventDefault();
        store.dispatch(navigationRequested({ to: backTo, keepQuery: true }));
      }}
    >
      {copy.back}
    </ButtonLink>
  );

  return (
    <Page data-width="text">
      <Stack $gap="l">
        <Intro>
          <h1>{page.headline}</h1>
          {page.subheadline && <p>{page.subheadline}</p>}
        </Intro>
        <Stack ref={stepElement} $gap="l">
          <ProgressBar step={stepNumber} total={total} label={copy.progress} />
          <div>
            <Title ref={title} tabIndex={-1}>
              {step.copy.title}
            </Title>
            {step.copy.text && <p>{step.copy.text}</p>}
          </div>
          {step.kind === 'results' ? (
            <>
              <ResultsPanel payload={payload} outcome={outcome} clock={clock} />
              {back}
            </>
          ) : (
            <StepForm
              key={step.name}
              form={form}
              step={step}
              consent={consent}
              copy={copy}
              known={known}
              rejected={refusal?.stepName === step.name ? refusal : null}
              clock={clock}
              onSubmit={submit}
              onSkip={() => submit(null)}
            >
              {back}
            </StepForm>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

type Known = Pick<Parameters<typeof StepForm>[0], 'form' | 'step'> & { readonly visit: PlainVisit | null };

/** Earlier answers of the step: after a plain visit the server's from the first render on, otherwise those of the tab. */
function useKnownValues({ form, step, visit }: Known): FormValues {
  const onServer = visit?.userState.forms;
  const answers = useAfterAttach(
    (state: Parameters<typeof selectAnswers>[0]) => selectAnswers(state, form.name),
    onServer?.[form.name] ?? NO_ANSWERS,
  );
  const shared = useAfterAttach(selectAllAnswers, onServer?.[ALL_FORMS] ?? NO_ANSWERS);
  return useMemo(() => knownValues(step, { answers, shared }), [step, answers, shared]);
}

/** What was found, here or by the server before; null while it is being looked for. */
function useOutcome(onServer: ResultsOutcome | null): ResultsOutcome | null {
  return useAfterAttach((state) => {
    const { status, outcome } = selectResults(state);
    return status === 'idle' ? onServer : outcome;
  }, onServer);
}

/** A click with a modifier asks the browser for something else: a new tab, a download. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
