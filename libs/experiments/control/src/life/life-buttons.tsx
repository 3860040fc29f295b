import { useMayTry } from '@waypost/control-center/client/services';
import { Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { useEffect, useRef, useState } from 'react';
import { LifeDialog } from './life-dialog';
import { stepsOf, wordsOf, type LifeStep } from './life-words';
import styled from 'styled-components';

/** The steps that the live experiment's state allows, each after a question (R10.07). */
export function LifeButtons({ branch, detail }: { branch: string; detail: ExperimentDetail }) {
  const [asked, setAsked] = useState<LifeStep | null>(null);
  const mayStep = useMayTry()('publish');
  const { state, shipped } = detail.life;
  const steps = stepsOf(detail.life);
  const shippedName = detail.definition.variants.find(({ key }) => key === shipped)?.name ?? shipped;
  const buttons = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    // A step takes its own button away, and the focus would stay at the top of the page.
    if (hasAsked.current && asked === null && document.activeElement === document.body) buttons.current?.focus();
  }, [asked, state, shipped]);
  const ask = (step: LifeStep) => {
    hasAsked.current = true;
    setAsked(step);
  };
  return (
    <>
      <Steps ref={buttons} role="group" aria-label="What can be done" tabIndex={-1}>
        {shipped !== null ? (
          <p>Everyone has {shippedName}. The experiment is over.</p>
        ) : !mayStep ? (
          <Small>Publishers and administrators can start, pause, stop and ship experiments.</Small>
        ) : (
          steps.map((step) => (
            <Button key={step} look={step === 'start' || step === 'resume' ? 'primary' : 'plain'} onClick={() => ask(step)}>
              {wordsOf(step, state).button}
            </Button>
          ))
        )}
      </Steps>
      {asked === null ? null : <LifeDialog branch={branch} detail={detail} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** It takes the focus of a button that is no longer there. The group itself shows no ring. */
const Steps = styled(Row)`
  &:focus {
    outline: none;
  }
`;
