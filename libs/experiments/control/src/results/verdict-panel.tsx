import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Notice } from '@waypost/control-center/design/notices';
import { textSize } from '@waypost/control-center/design/theme';
import { instantText } from '@waypost/control-center/design/times';
import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { ExperimentResults, Verdict } from '@waypost/experiments/model/results';
import type { ReactNode } from 'react';
import { verdictAdvice } from './verdict-advice';
import styled from 'styled-components';

const Words = styled.p`
  font-size: ${textSize.heading};
  font-weight: 600;
  text-wrap: balance;
`;

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
  const advice = verdictAdvice(verdict, results?.days.length ?? 0, life);
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
