import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Notice } from '@waypost/control-center/design/notices';
import { textSize } from '@waypost/control-center/design/theme';
import { instantText } from '@waypost/control-center/design/times';
import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { ExperimentResults, Verdict } from '@waypost/experiments/model/results';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Words = styled.p`
  font-size: ${textSize.heading};
  font-weight: 600;
  text-wrap: balance;
`;

const WEEK = 7;

/** Returns advice about the verdict, or null if it needs none. */
function adviceFor({ kind }: Verdict, days: number, { state }: ExperimentLife): string | null {
  if (state === 'draft') return null;
  switch (kind) {
    case 'collecting':
      return days < WEEK
        ? 'Too early to say. Weekdays differ, so let it run for seven days at least. Looking every day does no harm.'
        : 'Too early to say. Looking every day does no harm: the intervals hold at every look.';
    case 'better':
      return 'Chance alone shows such a difference in fewer than 5 of 100 experiments, also when one looks every day.';
    case 'worse':
      return 'The control does better. Stop the experiment, or ship the control.';
    case 'no-difference':
      return 'Choose what you like better, or try something bolder.';
    case 'untrusted':
      return 'Do not decide by these numbers. Find out why visitors are missing, then start again.';
    case 'nobody':
      return 'Visitors view the pages, and none of them enters.';
  }
}

/** The verdict in words, before any number. */
export function VerdictPanel({
  verdict,
  results,
  life,
  action,
}: {
  verdict: Verdict;
  /** Undefined while the results load. */
  results: ExperimentResults | undefined;
  life: ExperimentLife;
  action: ReactNode;
}) {
  const advice = adviceFor(verdict, results?.days.length ?? 0, life);
  return (
    <Panel aria-label="Verdict">
      <PanelBody>
        <Stack>
          <Words role="status">{verdict.text}</Words>
          {advice === null ? null : verdict.kind === 'untrusted' ? <Notice tone="danger" title={advice} /> : <p>{advice}</p>}
          <Row $between>
            {action}
            {results === undefined || life.state === 'draft' ? null : <Small>Counted until {instantText(results.through)}</Small>}
          </Row>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
