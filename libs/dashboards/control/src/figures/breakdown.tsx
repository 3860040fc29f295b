import type { ComparedFigures, GroupFigures } from '@waypost/dashboards/contract';
import { Panel, PanelBody, PanelHead, Small } from '@waypost/control-center/design';
import { color, space, VisuallyHidden } from '@waypost/control-center/design/theme';
import type { Compared } from '../dashboard-choice';
import { Before, FigureTable, LinkedFigure, type TableColumn } from './figure-table';
import { changeText, comparable, FIGURE_NAMES, FIGURE_TITLES, figureText, valueOf, type FigureName } from './figures';
import type { VisitsPath } from './visits-path';
import styled from 'styled-components';

const NameButton = styled.button`
  min-height: 1.5rem;
  padding: 0 ${space.xxs};
  margin-left: -${space.xxs};
  border: 0;
  background: none;
  color: ${color.accent};
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

export type BreakdownBy = 'brand' | 'page' | 'source' | 'device' | 'variant';

const TITLES: Readonly<Record<BreakdownBy, string>> = {
  brand: 'Brand',
  page: 'Page',
  source: 'Source',
  device: 'Device',
  variant: 'Variant',
};
const NOTES: Readonly<Record<BreakdownBy, string>> = {
  brand: '',
  page: 'Visits that saw the page',
  source: '',
  device: 'As the browser calls itself',
  variant: 'From the moment visitors were shown it',
};

/** The name of the line of everything without a line. Nothing that is counted has an empty name. */
const OTHERS = '';

/**
 * The change of a figure. Seven columns leave no room for the earlier figure too: a pointer and a screen reader get it, and the file has it.
 * Where changes say nothing, the earlier figure stands alone.
 */
function Change({ line, name, compared }: { line: GroupFigures; name: FigureName; compared: Compared }) {
  if (line.before === null || compared.nothing !== null) return null;
  const [now, before] = [valueOf(comparable(line), name), valueOf(line.before, name)];
  const change = changeText(now, before);
  if (change === null) return now === 0 ? null : 'none before';
  const was = figureText(name, before);
  if (!compared.hasChanges) return `was ${was}`;
  return (
    <span title={compared.finishedDays === null ? `was ${was}` : `${was} → ${figureText(name, now)}`}>
      {change}
      <VisuallyHidden>
        {' '}
        from {was}
        {compared.finishedDays === null ? '' : ` to ${figureText(name, now)}`}
      </VisuallyHidden>
    </span>
  );
}

/** In the file each earlier figure has a column of its own. */
const beforeColumns = FIGURE_NAMES.map((name) => ({
  title: `${FIGURE_TITLES[name]} (earlier period)`,
  value: ({ before }: GroupFigures) => (before === null ? '' : valueOf(before, name)),
}));
/** So have those of the finished days, if the earlier period is compared with them alone. */
const finishedColumns = FIGURE_NAMES.map((name) => ({
  title: `${FIGURE_TITLES[name]} (finished days)`,
  value: ({ finished }: GroupFigures) => (finished ? valueOf(finished, name) : ''),
}));

interface BreakdownProps {
  readonly by: BreakdownBy;
  /** Returns the title of a line. The default is its name. */
  readonly titleOf?: (name: string) => string;
  readonly groups: readonly GroupFigures[];
  /** The sum of what has no line. */
  readonly others?: ComparedFigures | undefined;
  /** True if there are more names than lines. */
  readonly isCut?: boolean;
  readonly compared: Compared;
  readonly visitsPath: VisitsPath;
  readonly onChoose: (name: string) => void;
}

function columnsOf({
  by,
  titleOf = (name) => name,
  compared,
  visitsPath,
  onChoose,
}: Pick<BreakdownProps, 'by' | 'titleOf' | 'compared' | 'visitsPath' | 'onChoose'>): readonly TableColumn<GroupFigures>[] {
  return [
    {
      name: 'name',
      title: TITLES[by],
      value: ({ name }) => (name === OTHERS ? 'All others' : titleOf(name)),
      cell: ({ name }) =>
        name === OTHERS ? (
          'All others'
        ) : (
          <NameButton type="button" title={`Show ${titleOf(name)} only`} onClick={() => onChoose(name)}>
            {titleOf(name)}
          </NameButton>
        ),
    },
    ...FIGURE_NAMES.map((name) => ({
      name,
      title: FIGURE_TITLES[name],
      value: (line: GroupFigures) => valueOf(line, name),
      cell: (line: GroupFigures) =>
        line.name === OTHERS ? (
          <>
            {figureText(name, valueOf(line, name))}
            <Before>
              <Change line={line} name={name} compared={compared} />
            </Before>
          </>
        ) : (
          <LinkedFigure
            to={visitsPath(name, { [by]: line.name })}
            figure={figureText(name, valueOf(line, name))}
            before={<Change line={line} name={name} compared={compared} />}
          />
        ),
    })),
  ];
}

/** The figures by one dimension. A click on a name filters by it. */
export function Breakdown(props: BreakdownProps) {
  const { by, groups, others, isCut = false, compared } = props;
  const notes = [
    NOTES[by],
    isCut ? `The ${groups.length} most visited` : '',
    groups.length === 0 || compared.nothing !== null
      ? ''
      : `Below each figure: ${compared.finishedDays === null ? `${compared.hasChanges ? 'the change from ' : ''}${compared.time}` : `the change, ${compared.finishedDays}`}`,
  ];
  return (
    <Panel aria-labelledby={`by-${by}`}>
      <PanelHead>
        <h2 id={`by-${by}`}>By {by}</h2>
        <Small>{notes.filter((note) => note !== '').join('. ')}</Small>
      </PanelHead>
      {groups.length === 0 ? (
        <PanelBody>
          <Small>Nothing in this time.</Small>
        </PanelBody>
      ) : (
        <FigureTable
          label={`Figures by ${by}`}
          file={`figures-by-${by}`}
          columns={columnsOf(props)}
          fileColumns={compared.finishedDays === null ? beforeColumns : [...finishedColumns, ...beforeColumns]}
          lines={groups}
          rest={others && { ...others, name: OTHERS }}
          keyOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}
