import type { TemplateProps } from '@waypost/pages/contract/payload';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import { systemClock } from '@waypost/platform/kernel';
import { fillCopy } from '@waypost/pages/model';
import { pathFor } from '@waypost/routing/model/table';
import { ProgressBar, Stack, VisuallyHidden } from '@waypost/ui';
import { color, radius, space, TARGET_SIZE, textSize } from '@waypost/ui/theme';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { STEP_TITLE_ID } from '../form/step-field';
import { answerWords } from '../step/answer-words';
import { FunnelFrame } from './funnel-frame';
import type { FunnelTemplateProps } from './funnel-template';
import { StepBody } from '../step/step-body';
import { useFunnelStep, type FunnelStep } from '../step/use-funnel-step';
import { useStepLink } from '../step/use-step-link';

/** The number of exchanges that stay in sight. Older ones fold away, so that the current question stays on a phone's screen. */
const RECENT_EXCHANGES = 1;

const TAIL = '0.25rem';
const Question = styled.div`
  align-self: flex-start;
  width: fit-content;
  max-width: min(34rem, 94%);
  padding: ${space.m} 1.25rem;
  border-radius: ${radius.card} ${radius.card} ${radius.card} ${TAIL};
  background: ${color.tint};
  h2 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
  p {
    margin-top: ${space.xxs};
  }
  @media (forced-colors: active), print {
    border: 1px solid;
  }
`;
const PastQuestion = styled(Question).attrs({ as: 'p' })`
  padding-block: ${space.s};
  color: ${color.inkSoft};
`;
const Answer = styled.a`
  display: flex;
  align-items: center;
  min-height: ${TARGET_SIZE};
  width: fit-content;
  max-width: min(30rem, 88%);
  margin: ${space.xs} 0 0 auto;
  padding: 0.625rem 1.25rem;
  border-radius: ${radius.card} ${radius.card} ${TAIL} ${radius.card};
  background: ${color.primaryStrong};
  color: ${color.onPrimary};
  overflow-wrap: anywhere;
  @media (forced-colors: active), print {
    border: 1px solid;
  }
`;
const Exchanges = styled.ol`
  display: grid;
  gap: ${space.m};
  padding: 0;
  list-style: none;
`;
const Earlier = styled.details`
  summary {
    min-height: ${TARGET_SIZE};
    padding-block: 0.625rem;
    color: ${color.primaryStrong};
    font-weight: 600;
    cursor: pointer;
  }
`;
const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;
/* Only new messages move. The page itself is painted at once. */
const Arriving = styled.div`
  &[data-new] {
    animation: ${arrive} 240ms ease-out;
  }
`;
const AnswerPlace = styled(Stack)`
  /* Focused by script, so that the next Tab continues from here. It is no control, so it shows no focus ring. */
  &:focus {
    outline: none;
  }
`;

/** A funnel as a conversation (R3.07). It has the same steps, answers and addresses as a quiz, and asks one message at a time. */
export function ChatTemplate({ clock = systemClock, children, ...props }: FunnelTemplateProps) {
  const { payload } = props;
  const answerPlace = useRef<HTMLDivElement>(null);
  const funnel = useFunnelStep({ ...props, clock, requested: useParams()['step'] }, answerPlace);
  const { form, step, stepNumber, total, question, stepElement } = funnel;
  const firstQuestion = useRef(question.key);
  const past = form.steps.slice(0, stepNumber - 1);
  const older = past.slice(0, -RECENT_EXCHANGES);
  return (
    <FunnelFrame page={payload.page} body={children} isBodyHidden={step.kind === 'results'}>
      <ProgressBar
        step={stepNumber}
        total={total}
        label={payload.copy.progress}
        valueText={fillCopy(payload.copy.stepOf, { step: `${stepNumber}`, total: `${total}` })}
      />
      <Stack $gap="m">
        {older.length > 0 && (
          <Earlier>
            <summary>{fillCopy(payload.copy.earlierAnswers, { count: older.length })}</summary>
            <History steps={older} funnel={funnel} payload={payload} />
          </Earlier>
        )}
        {past.length > 0 && <History steps={past.slice(-RECENT_EXCHANGES)} funnel={funnel} payload={payload} />}
        <Stack ref={stepElement} $gap="l">
          {/* Always present, so that each new question in it is read out. */}
          <div aria-live="polite">
            <Arriving key={question.key} data-new={question.key === firstQuestion.current ? undefined : ''}>
              <Question>
                <h2 id={STEP_TITLE_ID}>{question.title}</h2>
                {question.text && <p>{question.text}</p>}
              </Question>
            </Arriving>
          </div>
          <AnswerPlace $gap="l" ref={answerPlace} tabIndex={-1} role="group" aria-label={payload.copy.yourAnswer}>
            <StepBody funnel={funnel} payload={payload} clock={clock} />
          </AnswerPlace>
        </Stack>
      </Stack>
    </FunnelFrame>
  );
}

interface HistoryProps extends Pick<TemplateProps, 'payload'> {
  readonly steps: readonly LocalizedStep[];
  readonly funnel: FunnelStep;
}

/** The earlier questions, each with its answer, which links back to it. */
function History({ steps, funnel, payload }: HistoryProps) {
  return (
    <Exchanges>
      {steps.map((step) => (
        <li key={step.name}>
          <PastQuestion>{step.copy.title}</PastQuestion>
          <GivenAnswer step={step} funnel={funnel} payload={payload} />
        </li>
      ))}
    </Exchanges>
  );
}

function GivenAnswer({ step, funnel, payload }: Omit<HistoryProps, 'steps'> & { readonly step: LocalizedStep }) {
  const { copy, route } = payload;
  // A page for everybody has no answers. The words for what a tap does hold the place of each answer.
  const words = answerWords({ form: funnel.form, step, answers: funnel.answers, copy });
  return (
    <Answer {...useStepLink(pathFor(route, { step: step.name }))}>
      {words === null ? (
        copy.changeAnswer
      ) : (
        <span>
          <VisuallyHidden>{`${copy.yourAnswer}: `}</VisuallyHidden>
          {words}
          <VisuallyHidden>{`. ${copy.changeAnswer}`}</VisuallyHidden>
        </span>
      )}
    </Answer>
  );
}
