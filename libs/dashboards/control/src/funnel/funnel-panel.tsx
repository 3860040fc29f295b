import type { FunnelStepFigures } from '@waypost/dashboards/contract';
import { Panel, PanelBody, PanelHead, Row, Small } from '@waypost/control-center/design';
import { Select } from '@waypost/control-center/design/fields';
import { formTitle, stepTitle } from '@waypost/funnel-engine/model/staff';
import { useState } from 'react';
import { Before, FigureTable, LinkedFigure, type TableColumn } from '../figures/figure-table';
import type { Compared } from '../dashboard-choice';
import { beforeText, comparable, countText, funnelLines, percentText, type FunnelLine } from '../figures/figures';
import { FunnelChart, Lost } from './funnel-chart';
import { TableSwitch } from '../figures/table-switch';
import { ofLine, type VisitsPath } from '../figures/visits-path';
import styled from 'styled-components';

const Forms = styled.div`
  width: 12rem;
`;

const lostBeforeText = ({ lostComparable, lostBefore }: FunnelLine, { finishedDays }: Compared): string =>
  lostBefore === null
    ? ''
    : finishedDays === null
      ? `was ${percentText(lostBefore)}`
      : `${percentText(lostBefore)} → ${percentText(lostComparable ?? 0)}`;

const columnsOf = (visitsPath: VisitsPath, compared: Compared): readonly TableColumn<FunnelLine>[] => [
  {
    name: 'stepName',
    title: 'Step',
    cell: ({ stepName }) => stepTitle(stepName),
    value: ({ stepName }) => stepTitle(stepName),
    order: ({ stepNumber }) => stepNumber,
  },
  {
    name: 'entered',
    title: 'Saw it',
    cell: (line) => (
      <LinkedFigure
        to={visitsPath('entered', ofLine(line))}
        figure={countText(line.entered)}
        before={beforeText(comparable(line).entered, line.before.entered, countText, compared)}
      />
    ),
    value: ({ entered }) => entered,
  },
  {
    name: 'submitted',
    title: 'Sent it',
    cell: (line) => (
      <LinkedFigure
        to={visitsPath('submitted', ofLine(line))}
        figure={countText(line.submitted)}
        before={beforeText(comparable(line).submitted, line.before.submitted, countText, compared)}
      />
    ),
    value: ({ submitted }) => submitted,
  },
  {
    name: 'lost',
    title: 'Lost',
    cell: (line) => (
      <>
        <Lost line={line} visitsPath={visitsPath} />
        <Before>{lostBeforeText(line, compared)}</Before>
      </>
    ),
    value: ({ lost }) => lost ?? '',
    order: ({ lost }) => lost ?? -1,
  },
  {
    name: 'ofFirst',
    title: 'Of the first step',
    cell: ({ ofFirst }) => (ofFirst === null ? '' : percentText(ofFirst)),
    value: ({ ofFirst }) => ofFirst ?? '',
    order: ({ ofFirst }) => ofFirst ?? -1,
  },
];

/** In the file the earlier period has columns of its own. */
const BEFORE_COLUMNS = [
  { title: 'Saw it (earlier period)', value: ({ before }: FunnelLine) => before.entered },
  { title: 'Sent it (earlier period)', value: ({ before }: FunnelLine) => before.submitted },
];

/** So have the finished days, if the earlier period is compared with them alone. */
const FINISHED_COLUMNS = [
  { title: 'Saw it (finished days)', value: ({ finished }: FunnelLine) => finished?.entered ?? '' },
  { title: 'Sent it (finished days)', value: ({ finished }: FunnelLine) => finished?.submitted ?? '' },
];

/** Returns each form with its steps. */
function formsOf(steps: readonly FunnelStepFigures[]): readonly (readonly [string, readonly FunnelStepFigures[]])[] {
  const forms = new Map<string, FunnelStepFigures[]>();
  for (const step of steps) {
    const form = forms.get(step.formVersion);
    if (form) form.push(step);
    else forms.set(step.formVersion, [step]);
  }
  return [...forms];
}

/** Returns the form with the most visits. */
const busiest = (forms: readonly (readonly [string, readonly FunnelStepFigures[]])[]): string | undefined =>
  forms.toSorted(([, a], [, b]) => Math.max(...b.map(({ entered }) => entered)) - Math.max(...a.map(({ entered }) => entered)))[0]?.[0];

/** The losses of a funnel, step by step on the path that visits really took (R10.10). */
export function FunnelPanel({
  steps,
  compared,
  visitsPath,
}: {
  steps: readonly FunnelStepFigures[];
  compared: Compared;
  visitsPath: VisitsPath;
}) {
  const [isTable, setIsTable] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const forms = formsOf(steps);
  const shown = forms.some(([form]) => form === asked) ? asked : busiest(forms);
  const lines = funnelLines(forms.find(([form]) => form === shown)?.[1] ?? []);
  return (
    <Panel aria-labelledby="funnel">
      <PanelHead>
        <div>
          <h2 id="funnel">Funnel</h2>
          {lines.length === 0 || compared.nothing !== null ? null : (
            <Small>Below each figure: {compared.finishedDays ?? compared.time}</Small>
          )}
        </div>
        {lines.length === 0 ? null : (
          <Row $gap="s">
            {forms.length === 1 ? (
              <Small>{formTitle(shown ?? '')}</Small>
            ) : (
              <Forms>
                <Select aria-label="Form" value={shown ?? ''} onChange={(event) => setAsked(event.target.value)}>
                  {forms.map(([form]) => (
                    <option key={form} value={form}>
                      {formTitle(form)}
                    </option>
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
          columns={columnsOf(visitsPath, compared)}
          fileColumns={compared.finishedDays === null ? BEFORE_COLUMNS : [...FINISHED_COLUMNS, ...BEFORE_COLUMNS]}
          lines={lines}
          keyOf={({ stepName }) => stepName}
          isLong
        />
      ) : (
        <PanelBody>
          <FunnelChart form={shown == null ? shown : formTitle(shown)} lines={lines} compared={compared} visitsPath={visitsPath} />
        </PanelBody>
      )}
    </Panel>
  );
}
