import type { FunnelStepFigures } from '@waypost/control-center/contract';
import { Select, Panel, PanelBody, PanelHead, Row, Small, color, radius, space, textSize } from '@waypost/control-center/design';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { FigureTable, type TableColumn } from './figure-table';
import { countText, funnelLines, percentText, type FunnelLine } from './figures';
import { TableSwitch } from './table-switch';
import { FigureLink, type VisitsPath } from './visits-path';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${space.xs};
  > li {
    display: grid;
    grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr) 9rem;
    gap: 0 ${space.s};
    align-items: center;
  }
  @media (max-width: 40em) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > li > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** The outline is who saw the step, the filled part who sent it: told apart without their colours. */
const Saw = styled.span`
  display: block;
  height: 1.25rem;
  min-width: 2px;
  border: 1px solid ${color.accent};
  border-radius: ${radius.small};
  background: repeating-linear-gradient(-45deg, transparent 0 4px, ${color.accentTint} 4px 8px);
`;
const Sent = styled.span`
  display: block;
  height: 100%;
  background: ${color.accent};
`;
/** Nothing is lost at the goal: full, in a colour of its own, with a flag at its name. */
const Goal = styled.span`
  display: block;
  height: 1.25rem;
  min-width: 2px;
  border-radius: ${radius.small};
  background: ${color.success};
`;
const GoalFlag = styled(Flag)`
  margin-right: ${space.xxs};
`;
const Said = styled.span`
  text-align: right;
  font-size: ${textSize.small};
`;
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.m};
  padding-top: ${space.s};
  color: ${color.textSoft};
  font-size: ${textSize.small};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
  }
  > span > span {
    width: 1.5rem;
    height: 0.75rem;
  }
`;
const Forms = styled.div`
  width: 12rem;
`;

const lostText = ({ isGoal, lost }: FunnelLine): string =>
  isGoal ? 'goal reached' : lost === null ? 'not sent' : `${percentText(lost)} lost`;

const columnsOf = (visitsPath: VisitsPath): readonly TableColumn<FunnelLine>[] => [
  {
    name: 'stepName',
    title: 'Step',
    cell: ({ stepName }) => stepName,
    value: ({ stepName }) => stepName,
    order: ({ stepNumber }) => stepNumber,
  },
  {
    name: 'entered',
    title: 'Saw it',
    cell: ({ entered, stepName: step }) => <FigureLink to={visitsPath('entered', { step })}>{countText(entered)}</FigureLink>,
    value: ({ entered }) => entered,
  },
  {
    name: 'submitted',
    title: 'Sent it',
    cell: ({ submitted, stepName: step }) => <FigureLink to={visitsPath('submitted', { step })}>{countText(submitted)}</FigureLink>,
    value: ({ submitted }) => submitted,
  },
  { name: 'lost', title: 'Lost', cell: lostText, value: ({ lost }) => lost ?? '', order: ({ lost }) => lost ?? -1 },
  { name: 'reached', title: 'Of the first step', cell: ({ reached }) => percentText(reached), value: ({ reached }) => reached },
];

/** The form that most visits were in. */
const busiest = (forms: readonly (readonly [string, readonly FunnelStepFigures[]])[]): string | undefined =>
  forms.toSorted(([, a], [, b]) => Math.max(...b.map(({ entered }) => entered)) - Math.max(...a.map(({ entered }) => entered)))[0]?.[0];

/** Where visits leave a funnel, step by step on the path that they really took (R10.10). */
export function FunnelPanel({ steps, visitsPath }: { steps: readonly FunnelStepFigures[]; visitsPath: VisitsPath }) {
  const [isTable, setIsTable] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const forms = [...new Set(steps.map(({ formVersion }) => formVersion))].map(
    (form) => [form, steps.filter(({ formVersion }) => formVersion === form)] as const,
  );
  const shown = forms.some(([form]) => form === asked) ? asked : busiest(forms);
  const lines = funnelLines(forms.find(([form]) => form === shown)?.[1] ?? []);
  return (
    <Panel aria-labelledby="funnel">
      <PanelHead>
        <h2 id="funnel">Funnel</h2>
        {lines.length === 0 ? null : (
          <Row $gap="s">
            {forms.length === 1 ? (
              <Small>{shown}</Small>
            ) : (
              <Forms>
                <Select aria-label="Form" value={shown ?? ''} onChange={(event) => setAsked(event.target.value)}>
                  {forms.map(([form]) => (
                    <option key={form}>{form}</option>
                  ))}
                </Select>
              </Forms>
            )}
            <TableSwitch of="the funnel" isTable={isTable} onChange={setIsTable} />
          </Row>
        )}
      </PanelHead>
      {lines.length === 0 ? (
        <PanelBody>
          <Small>Nobody was in a funnel in this time.</Small>
        </PanelBody>
      ) : isTable ? (
        <FigureTable
          label="Steps of the funnel"
          file="funnel"
          columns={columnsOf(visitsPath)}
          lines={lines}
          keyOf={({ stepName }) => stepName}
          isLong
        />
      ) : (
        <PanelBody>
          <Steps aria-label={`Steps of ${shown ?? 'the form'}`}>
            {lines.map((line) => (
              <li key={line.stepName}>
                <Name title={line.stepName}>
                  {line.isGoal ? <GoalFlag size={13} aria-hidden /> : null}
                  {line.stepName}
                </Name>
                {line.isGoal ? (
                  <Goal style={{ width: `${line.reached * 100}%` }} aria-hidden />
                ) : (
                  <Saw style={{ width: `${line.reached * 100}%` }} aria-hidden>
                    <Sent style={{ width: `${line.entered === 0 ? 0 : Math.min(1, line.submitted / line.entered) * 100}%` }} />
                  </Saw>
                )}
                <Said>
                  <FigureLink to={visitsPath('entered', { step: line.stepName })}>{countText(line.entered)}</FigureLink> ·{' '}
                  {line.lost === null ? lostText(line) : <strong>{lostText(line)}</strong>}
                </Said>
              </li>
            ))}
          </Steps>
          <Key>
            <span>
              <Saw aria-hidden>
                <Sent style={{ width: '60%' }} />
              </Saw>
              Solid: completed. Striped: left here.
            </span>
            {lines.some(({ isGoal }) => isGoal) ? (
              <span>
                <Goal aria-hidden />
                Goal: reached the results.
              </span>
            ) : null}
          </Key>
        </PanelBody>
      )}
    </Panel>
  );
}
