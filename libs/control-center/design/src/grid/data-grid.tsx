import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '../theme/tokens';
import { tracksOf } from './grid-column';
import { GridHead, type GridHeadProps } from './grid-head';
import { Cell, RowLine } from './grid-lines';
import { useGridRows, type GridRowsOptions } from './use-grid-rows';

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  min-height: 16rem;
`;

export interface DataGridProps<Row> extends GridHeadProps<Row>, Omit<GridRowsOptions<Row>, 'frame'> {
  readonly label: string;
  readonly height: string;
  readonly empty: ReactNode;
}

/**
 * A table of any length: only the rows near the window are in the document. One stop for Tab; the arrows go from row to
 * row, Enter opens one.
 */
export function DataGrid<Row>({ label, columns, rows, keyOf, onOpen, sort, onSort, height, empty }: DataGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridRows({ frame, rows, keyOf, onOpen });
  const tracks = tracksOf(columns);
  return (
    <Frame ref={frame} style={{ height }}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        onKeyDown={grid.onKeyDown}
      >
        <GridHead columns={columns} sort={sort} onSort={onSort} />
        {rows.length === 0 ? (
          <div role="rowgroup">
            <div role="row">
              <div role="gridcell">{empty}</div>
            </div>
          </div>
        ) : (
          <div role="rowgroup" style={{ position: 'relative', height: grid.height }}>
            {grid.shown.map(({ index, start, key }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <RowLine
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  data-row={index}
                  tabIndex={index === grid.reachable ? 0 : -1}
                  $columns={tracks}
                  style={{ transform: `translateY(${start}px)` }}
                  onFocus={() => grid.setActive(index)}
                  onClick={() => onOpen(row)}
                >
                  {columns.map(({ name, cell }) => (
                    <Cell key={name} role="gridcell">
                      {cell(row)}
                    </Cell>
                  ))}
                </RowLine>
              );
            })}
          </div>
        )}
      </div>
    </Frame>
  );
}
