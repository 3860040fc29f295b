import type { FieldFigures } from '@waypost/control-center/contract/dashboard';
import { Panel, PanelBody, PanelHead, Small } from '@waypost/control-center/design';
import { fieldTitle, formTitle, stepTitle } from '@waypost/funnel-engine/model/staff';
import { FigureTable, type TableColumn } from './figure-table';
import { countText, percentText, secondsText } from './figures';
import { FigureLink, ofLine, type VisitsPath } from './visits-path';

const refusedShare = ({ refused, entered }: FieldFigures): number => (entered === 0 ? 0 : Math.min(1, refused / entered));

const ofField = (line: FieldFigures) => ({ ...ofLine(line), field: line.field });

const columnsOf = (visitsPath: VisitsPath, hasForms: boolean): readonly TableColumn<FieldFigures>[] => [
  { name: 'field', title: 'Field', cell: ({ field }) => fieldTitle(field), value: ({ field }) => fieldTitle(field) },
  ...(hasForms
    ? [
        {
          name: 'formVersion',
          title: 'Form',
          isWords: true,
          cell: (line: FieldFigures) => formTitle(line.formVersion),
          // The file keeps the name that events have, for whoever looks for them.
          value: (line: FieldFigures) => `${formTitle(line.formVersion)} (${line.formVersion})`,
        },
      ]
    : []),
  {
    name: 'stepName',
    title: 'Step',
    isWords: true,
    cell: ({ stepName }) => stepTitle(stepName),
    value: ({ stepName }) => stepTitle(stepName),
  },
  {
    name: 'entered',
    title: 'Saw it',
    cell: (line) => <FigureLink to={visitsPath('entered', ofLine(line))}>{countText(line.entered)}</FigureLink>,
    value: ({ entered }) => entered,
  },
  {
    name: 'refused',
    title: 'Answer refused',
    cell: (line) => <FigureLink to={visitsPath('refused', ofField(line))}>{countText(line.refused)}</FigureLink>,
    value: ({ refused }) => refused,
  },
  {
    name: 'share',
    title: 'Refused, share',
    cell: (line) => <FigureLink to={visitsPath('refused', ofField(line))}>{percentText(refusedShare(line))}</FigureLink>,
    value: refusedShare,
  },
  {
    name: 'seconds',
    title: 'Average time',
    cell: (line) =>
      line.seconds === null ? 'not measured' : <FigureLink to={visitsPath('timed', ofField(line))}>{secondsText(line.seconds)}</FigureLink>,
    value: ({ seconds }) => seconds ?? '',
    order: ({ seconds }) => seconds ?? -1,
  },
];

/** Which fields of the forms hold visitors up: by refused answers and by time (R10.10). */
export function FieldPanel({ fields, visitsPath }: { fields: readonly FieldFigures[]; visitsPath: VisitsPath }) {
  const hasForms = new Set(fields.map(({ formVersion }) => formVersion)).size > 1;
  return (
    <Panel aria-labelledby="by-field">
      <PanelHead>
        <div>
          <h2 id="by-field">Fields of the forms</h2>
          <Small>
            Answer refused: visits that were told at least once that their answer is wrong or missing. Average time: from going to the field
            until leaving it, of visits that sent the step with JavaScript on.
          </Small>
        </div>
      </PanelHead>
      {fields.length === 0 ? (
        <PanelBody>
          <Small>Nobody filled in a form in this time.</Small>
        </PanelBody>
      ) : (
        <FigureTable
          label="Figures by field"
          file="figures-by-field"
          columns={columnsOf(visitsPath, hasForms)}
          lines={fields}
          keyOf={({ formVersion, stepName, field }) => JSON.stringify([formVersion, stepName, field])}
        />
      )}
    </Panel>
  );
}
