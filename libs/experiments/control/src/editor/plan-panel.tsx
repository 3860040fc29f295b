import { failureReason } from '@waypost/control-center/client/api';
import { Panel, PanelBody, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { useSettled } from '@waypost/control-center/editing/session';
import { parseTypedExperiment } from '@waypost/experiments/model/staff';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { experimentsApi } from '../experiments-api';
import type { ExperimentEditing } from './experiment-editing';
import { planInWords } from './plan-words';

/** The experiment's cost in days, before it is saved (R9.12). */
export function PlanPanel({ editing }: { editing: ExperimentEditing }) {
  const settled = useSettled(editing);
  const parsed = useMemo(() => parseTypedExperiment(settled), [settled]);
  // Not the last definition's plan: the sentences are about this one.
  const { currentData: plan, error, refetch } = experimentsApi.useExperimentPlanQuery(parsed.ok ? parsed.value : skipToken);
  const words = parsed.ok && plan ? planInWords(plan, parsed.value) : null;
  return (
    <Panel aria-labelledby="experiment-plan">
      <PanelHead>
        <h2 id="experiment-plan">What it costs</h2>
      </PanelHead>
      <PanelBody role="status" aria-live="polite">
        {!parsed.ok ? (
          <p>Choose a page and fill in the form: then you see how many days it takes.</p>
        ) : error ? (
          <FailureNotice reason={failureReason(error)} what="The plan" onRetry={() => void refetch()} />
        ) : words === null ? (
          <LoadingLines what="the plan" lines={3} />
        ) : (
          <Stack $gap="s">
            <p>
              <strong>{words.cost}</strong>
            </p>
            {words.advice === null ? null : <p>{words.advice}</p>}
            <Stack as="ul" $gap="xxs">
              {words.basis.map((sentence) => (
                <li key={sentence}>
                  <Small>{sentence}</Small>
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}
