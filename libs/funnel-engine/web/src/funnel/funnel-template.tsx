import type { TemplateProps } from '@waypost/pages/contract/payload';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { fillCopy } from '@waypost/pages/model';
import { ProgressBar, Stack } from '@waypost/ui';
import { color, space } from '@waypost/ui/theme';
import { useRef, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { STEP_TITLE_ID } from '../form/step-field';
import { FunnelFrame } from './funnel-frame';
import { StepBody } from '../step/step-body';
import { useFunnelStep } from '../step/use-funnel-step';

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

export interface FunnelTemplateProps extends TemplateProps {
  readonly clock?: Clock;
  /** The page's body, below the questions. It is hidden at the results, so that only the offer is seen. */
  readonly children?: ReactNode;
}

/** A funnel's page: one step at a time and, at the end, the visitor's offer (R4). */
export function FunnelTemplate({ clock = systemClock, children, ...props }: FunnelTemplateProps) {
  const { payload } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const funnel = useFunnelStep({ ...props, clock, requested: useParams()['step'] }, title);
  const { step, stepNumber, total, question, stepElement } = funnel;
  return (
    <FunnelFrame page={payload.page} body={children} isBodyHidden={step.kind === 'results'}>
      <Stack ref={stepElement} $gap="l">
        <ProgressBar
          step={stepNumber}
          total={total}
          label={payload.copy.progress}
          valueText={fillCopy(payload.copy.stepOf, { step: `${stepNumber}`, total: `${total}` })}
        />
        <div>
          <Title ref={title} id={STEP_TITLE_ID} tabIndex={-1}>
            {question.title}
          </Title>
          {question.text && <p>{question.text}</p>}
        </div>
        <StepBody funnel={funnel} payload={payload} clock={clock} />
      </Stack>
    </FunnelFrame>
  );
}
