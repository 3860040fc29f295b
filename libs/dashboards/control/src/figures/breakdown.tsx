import type { GroupFigures } from '@waypost/control-center/contract/dashboard';
import { Panel, PanelBody, PanelHead, Small } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import { FigureTable, LinkedFigure, type TableColumn } from './figure-table';
import { beforeText, FIGURE_NAMES, FIGURE_TITLES, figureText, valueOf, type FigureName } from './figures';
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

const lineBefore = (line: GroupFigures, name: FigureName): string =>
  line.before === null ? '' : beforeText(valueOf(line, name), valueOf(line.before, name), (value) => figureText(name, value));

/** In the file each earlier figure has a column of its own. */
const beforeColumns = FIGURE_NAMES.map((name) => ({
  title: `${FIGURE_TITLES[name]} (earlier period)`,
  value: ({ before }: GroupFigures) => (before === null ? '' : valueOf(before, name)),
}));

/** The figures by one dimension. A click on a name filters by it. */
export function Breakdown({
  by,
  titleOf = (name) => name,
  groups,
  timeBefore,
  visitsPath,
  onChoose,
}: {
  by: BreakdownBy;
  /** Returns the title of a line. The default is its name. */
  titleOf?: (name: string) => string;
  groups: readonly GroupFigures[];
  timeBefore: string;
  visitsPath: VisitsPath;
  onChoose: (name: string) => void;
}) {
  const columns: readonly TableColumn<GroupFigures>[] = [
    {
      name: 'name',
      title: TITLES[by],
      value: ({ name }) => titleOf(name),
      cell: ({ name }) => (
        <NameButton type="button" title={`Show ${titleOf(name)} only`} onClick={() => onChoose(name)}>
          {titleOf(name)}
        </NameButton>
      ),
    },
    ...FIGURE_NAMES.map((name) => ({
      name,
      title: FIGURE_TITLES[name],
      value: (line: GroupFigures) => valueOf(line, name),
      cell: (line: GroupFigures) => (
        <LinkedFigure
          to={visitsPath(name, { [by]: line.name })}
          figure={figureText(name, valueOf(line, name))}
          before={lineBefore(line, name)}
        />
      ),
    })),
  ];
  return (
    <Panel aria-labelledby={`by-${by}`}>
      <PanelHead>
        <h2 id={`by-${by}`}>By {by}</h2>
        <Small>{[NOTES[by], groups.length === 0 ? '' : `Below each figure: ${timeBefore}`].filter((note) => note !== '').join('. ')}</Small>
      </PanelHead>
      {groups.length === 0 ? (
        <PanelBody>
          <Small>Nothing in this time.</Small>
        </PanelBody>
      ) : (
        <FigureTable
          label={`Figures by ${by}`}
          file={`figures-by-${by}`}
          columns={columns}
          fileColumns={beforeColumns}
          lines={groups}
          keyOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}
