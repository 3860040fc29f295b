import type { FieldFigures } from '@waypost/dashboards/contract';
import { Panel, PanelBody, PanelHead, Small } from '@waypost/control-center/design';
import { FigureLink } from '@waypost/control-center/design/buttons';
import { fieldTitle, formTitle, stepTitle } from '@waypost/funnel-engine/model/staff';
import { Before, FigureTable, LinkedFigure, type TableColumn } from './figure-table';
import type { Compared } from '../dashboard-choice';
import { beforeText, comparable, countText, percentText, secondsText } from './figures';
import { ofLine, type VisitsPath } from './visits-path';

const refusedShare = ({ refused, entered }: Pick<FieldFigures, 'refused' | 'entered'>): number =>
  entered === 0 ? 0 : Math.min(1, refused / entered);

const ofField = (line: FieldFigures) => ({ ...ofLine(line), field: line.field });

/** Empty if nobody saw the step in the earlier period, because a share of nobody is not 0. */
const shareBefore = (line: FieldFigures, compared: Compared): string =>
  line.before.entered === 0 ? '' : beforeText(refusedShare(comparable(line)), refusedShare(line.before), percentText, compared);

/** Empty if the time was not measured in the earlier period. */
const secondsBefore = (line: FieldFigures, compared: Compared): string => {
  const { before } = line;
  const { seconds } = comparable<FieldFigures['before']>(line);
  if (before.seconds === null) return '';
  return seconds === null ? `was ${secondsText(before.seconds)}` : beforeText(seconds, before.seconds, secondsText, compared);
};

/** In the file the earlier period has columns of its own. */
const BEFORE_COLUMNS = [
  { title: 'Saw it (earlier period)', value: ({ before }: FieldFigures) => before.entered },
  { title: 'Answer refused (earlier period)', value: ({ before }: FieldFigures) => before.refused },
  { title: 'Refused, share (earlier period)', value: ({ before }: FieldFigures) => (before.entered === 0 ? '' : refusedShare(before)) },
  { title: 'Average time (earlier period)', value: ({ before }: FieldFigures) => before.seconds ?? '' },
];

/** So have the finished days, if the earlier period is compared with them alone. */
const FINISHED_COLUMNS = [
  { title: 'Saw it (finished days)', value: ({ finished }: FieldFigures) => finished?.entered ?? '' },
  { title: 'Answer refused (finished days)', value: ({ finished }: FieldFigures) => finished?.refused ?? '' },
  { title: 'Refused, share (finished days)', value: ({ finished }: FieldFigures) => (finished?.entered ? refusedShare(finished) : '') },
  { title: 'Average time (finished days)', value: ({ finished }: FieldFigures) => finished?.seconds ?? '' },
];

const columnsOf = (visitsPath: VisitsPath, compared: Compared, hasForms: boolean): readonly TableColumn<FieldFigures>[] => [
  { name: 'field', title: 'Field', cell: ({ field }) => fieldTitle(field), value: ({ field }) => fieldTitle(field) },
  ...(hasForms
    ? [
        {
          name: 'formVersion',
          title: 'Form',
          isWords: true,
          cell: (line: FieldFigures) => formTitle(line.formVersion),
          // The file contains the name that events use, so that people can search for it.
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
    name: 'refused',
    title: 'Answer refused',
    cell: (line) => (
      <LinkedFigure
        to={visitsPath('refused', ofField(line))}
        figure={countText(line.refused)}
        before={beforeText(comparable(line).refused, line.before.refused, countText, compared)}
      />
    ),
    value: ({ refused }) => refused,
  },
  {
    name: 'share',
    title: 'Refused, share',
    cell: (line) => (
      <LinkedFigure
        to={visitsPath('refused', ofField(line))}
        figure={percentText(refusedShare(line))}
        before={shareBefore(line, compared)}
      />
    ),
    value: refusedShare,
  },
  {
    name: 'seconds',
    title: 'Average time',
    cell: (line) => (
      <>
        {line.seconds === null ? (
          'not measured'
        ) : (
          <FigureLink to={visitsPath('timed', ofField(line))}>{secondsText(line.seconds)}</FigureLink>
        )}
        <Before>{secondsBefore(line, compared)}</Before>
      </>
    ),
    value: ({ seconds }) => seconds ?? '',
    order: ({ seconds }) => seconds ?? -1,
  },
];

/** The fields of the forms by refused answers and by time (R10.10). */
export function FieldPanel({
  fields,
  compared,
  visitsPath,
}: {
  fields: readonly FieldFigures[];
  compared: Compared;
  visitsPath: VisitsPath;
}) {
  const hasForms = new Set(fields.map(({ formVersion }) => formVersion)).size > 1;
  return (
    <Panel aria-labelledby="by-field">
      <PanelHead>
        <div>
          <h2 id="by-field">Fields of the forms</h2>
          <Small>
            Answer refused: visits that were told at least once that their answer is wrong or missing. Average time: from going to the field
            until leaving it, of visits that sent the step with JavaScript on.
            {fields.length === 0 || compared.nothing !== null ? '' : ` Below each figure: ${compared.finishedDays ?? compared.time}`}
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
          columns={columnsOf(visitsPath, compared, hasForms)}
          fileColumns={compared.finishedDays === null ? BEFORE_COLUMNS : [...FINISHED_COLUMNS, ...BEFORE_COLUMNS]}
          lines={fields}
          keyOf={({ formVersion, stepName, field }) => JSON.stringify([formVersion, stepName, field])}
        />
      )}
    </Panel>
  );
}
