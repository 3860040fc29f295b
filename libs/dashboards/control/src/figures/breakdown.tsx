import type { GroupFigures } from '@waypost/control-center/contract';
import { Panel, PanelBody, PanelHead, Small, color, space } from '@waypost/control-center/design';
import { FigureTable, type TableColumn } from './figure-table';
import { FIGURE_NAMES, FIGURE_TITLES, figureText } from './figures';
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

/** The figures by what they are of. A name asks for it alone. */
export function Breakdown({
  by,
  groups,
  onChoose,
}: {
  by: 'brand' | 'page' | 'source';
  groups: readonly GroupFigures[];
  onChoose: (name: string) => void;
}) {
  const columns: readonly TableColumn<GroupFigures>[] = [
    {
      name: 'name',
      title: by === 'brand' ? 'Brand' : by === 'page' ? 'Page' : 'Source',
      value: ({ name }) => name,
      cell: ({ name }) => (
        <NameButton type="button" title={`Show ${name} only`} onClick={() => onChoose(name)}>
          {name}
        </NameButton>
      ),
    },
    ...FIGURE_NAMES.map((name) => ({
      name,
      title: FIGURE_TITLES[name],
      value: (line: GroupFigures) => line[name],
      cell: (line: GroupFigures) => figureText(name, line[name]),
    })),
  ];
  return (
    <Panel aria-labelledby={`by-${by}`}>
      <PanelHead>
        <h2 id={`by-${by}`}>By {by}</h2>
        <Small>{by === 'page' ? 'Visits that saw the page' : ''}</Small>
      </PanelHead>
      {groups.length === 0 ? (
        <PanelBody>
          <Small>Nothing in this time.</Small>
        </PanelBody>
      ) : (
        <FigureTable label={`Figures by ${by}`} columns={columns} lines={groups} keyOf={({ name }) => name} />
      )}
    </Panel>
  );
}
