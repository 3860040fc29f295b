import { Row } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { useState } from 'react';
import { LifeDialog } from './life-dialog';
import { stepsOf, wordsOf, type LifeStep } from './life-words';

/** The steps that the live experiment's state allows, each after a question (R10.07). */
export function LifeButtons({ branch, detail }: { branch: string; detail: ExperimentDetail }) {
  const [asked, setAsked] = useState<LifeStep | null>(null);
  const { state, shipped } = detail.life;
  const steps = stepsOf(detail.life);
  const shippedName = detail.definition.variants.find(({ key }) => key === shipped)?.name ?? shipped;
  if (shipped !== null) return <p>Everyone has {shippedName}. The experiment is over.</p>;
  return (
    <>
      <Row>
        {steps.map((step) => (
          <Button key={step} look={step === 'start' || step === 'resume' ? 'primary' : 'plain'} onClick={() => setAsked(step)}>
            {wordsOf(step, state).button}
          </Button>
        ))}
      </Row>
      {asked === null ? null : <LifeDialog branch={branch} detail={detail} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
