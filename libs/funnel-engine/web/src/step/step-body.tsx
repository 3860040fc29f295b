import { type FormValues } from '@waypost/funnel-engine/model';
import { previousStep } from '@waypost/funnel-engine/model/step';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { pathFor } from '@waypost/routing/model/table';
import { ButtonLink } from '@waypost/ui/buttons';
import type { Answers } from '@waypost/validation';
import { ResultsPanel } from '../results/results-panel';
import { OnItsWay, plainPath, WithoutScripts } from '../results/without-scripts';
import { StepForm } from '../form/step-form';
import type { FunnelStep } from './use-funnel-step';
import { Advice } from './advice';
import { EarlierAnswers } from './earlier-answers';
import { StartOver } from './start-over';
import { useStepLink } from './use-step-link';

export interface StepBodyProps {
  readonly funnel: FunnelStep;
  readonly payload: PagePayload;
  readonly clock: Clock;
}

/** The content below a step's question: its form or, at the end, the visitor's offer. */
export function StepBody({ funnel, payload, clock }: StepBodyProps) {
  const { form, step, earlierUse, visit, submit, startOver } = funnel;
  const ofThisPage = (
    <>
      {payload.token && <input type="hidden" name="pageToken" value={payload.token} />}
      {visit?.renderId && <input type="hidden" name="renderId" value={visit.renderId} />}
    </>
  );
  if (earlierUse !== null) {
    return (
      <EarlierAnswers
        copy={payload.copy}
        use={earlierUse}
        values={funnel.earlier}
        onUse={() => submit(funnel.earlier)}
        onStartOver={startOver}
      >
        {ofThisPage}
      </EarlierAnswers>
    );
  }
  const previous = previousStep(form, step.name);
  const back = previous !== null && <BackLink href={pathFor(payload.route, { step: previous })}>{payload.copy.back}</BackLink>;
  if (step.kind === 'results') {
    return (
      <>
        <Advice form={form} answers={funnel.answers} />
        <OnItsWay>
          <ResultsPanel payload={payload} outcome={funnel.outcome} visit={visit} clock={clock} />
          {funnel.outcome === null && (
            <WithoutScripts>
              <ButtonLink href={plainPath(pathFor(payload.route, { step: step.name }))} isWide data-way-on>
                {payload.copy.continue}
              </ButtonLink>
            </WithoutScripts>
          )}
        </OnItsWay>
        {back}
        <form method="post" onSubmit={(event) => (event.preventDefault(), startOver())}>
          <StartOver copy={payload.copy} />
        </form>
      </>
    );
  }
  // On an untouched first step there is nothing to clear, and the button would stand between the question and its field.
  const canStartOver = previous !== null || hasAnswers(funnel.answers) || hasAnswers(funnel.earlier);
  return (
    <StepForm key={`${step.name} ${funnel.startOvers}`} funnel={funnel} payload={payload} clock={clock}>
      {back}
      {visit?.resumeAt && previous === null && <ResumeLink href={visit.resumeAt}>{payload.copy.resume}</ResumeLink>}
      {canStartOver && <StartOver copy={payload.copy} />}
      {ofThisPage}
    </StepForm>
  );
}

const hasAnswers = (answers: Answers | FormValues): boolean => Object.values(answers).some((answer) => answer !== undefined);

function BackLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <ButtonLink {...useStepLink(href)} variant="quiet">
      {children}
    </ButtonLink>
  );
}

/** Leads on to the step that a visitor left (R4.13). A script leads there by itself. */
function ResumeLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <WithoutScripts>
      <ButtonLink href={href} variant="secondary" isWide>
        {children}
      </ButtonLink>
    </WithoutScripts>
  );
}
