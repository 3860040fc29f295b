import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '../theme/tokens';
import { useMediaQuery } from '../theme/use-media-query';
import { tracksOf, type GridChoice, type GridColumn } from './grid-column';
import { GridHead, type GridHeadProps } from './grid-head';
import { EDGE_SHADE } from './edge-shade';
import { Cell, ChoiceBox, PHONE_ROW_HEIGHT_PX, PhoneLines, ROW_HEIGHT_PX, RowLine } from './grid-lines';
import { useGridRows, type GridRowsOptions } from './use-grid-rows';

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  ${EDGE_SHADE}
  min-height: 16rem;
`;

/** The width of a phone in portrait. */
const NARROW = '(max-width: 40em)';
const BOX_TRACK = '1.5rem ';

export interface DataGridProps<Row> extends GridHeadProps<Row>, Pick<GridRowsOptions<Row>, 'rows' | 'keyOf' | 'onOpen'> {
  readonly label: string;
  readonly height: string;
  readonly empty: ReactNode;
  /** Lets rows be selected, one by one or all that are listed. */
  readonly choice?: GridChoice<Row>;
}

/**
 * A table of any length. Only the rows in and near the viewport are in the document. It is one stop for Tab. The arrow keys move between
 * rows, Enter opens one, and the space bar selects it. On a phone a row has two lines, with the columns that set `onPhone`.
 */
export function DataGrid<Row>({ label, columns, rows, keyOf, onOpen, sort, onSort, height, empty, choice }: DataGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(NARROW) && columns.some(({ onPhone }) => onPhone !== undefined);
  const rowHeight = isNarrow ? PHONE_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const toggle = choice && ((row: Row) => choice.onChange(toggled(choice.chosen, keyOf(row))));
  const grid = useGridRows({ frame, rows, keyOf, onOpen, onToggle: toggle, rowHeight });
  const headed = isNarrow ? columns.filter(({ onPhone }) => onPhone === 'first') : columns;
  const boxTrack = choice ? BOX_TRACK : '';
  const headTracks = boxTrack + tracksOf(headed);
  const tracks = isNarrow ? `${boxTrack}minmax(0, 1fr)` : headTracks;
  return (
    <Frame ref={frame} style={{ height }}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={choice ? true : undefined}
        {...grid.handlers}
      >
        <GridHead
          columns={headed}
          sort={sort}
          onSort={onSort}
          tracks={headTracks}
          isNarrow={isNarrow}
          box={choice ? <AllBox rows={rows} keyOf={keyOf} choice={choice} /> : null}
        />
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
              const isChosen = choice?.chosen.has(keyOf(row));
              return (
                <RowLine
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-selected={isChosen}
                  data-row={index}
                  tabIndex={index === grid.reachable ? 0 : -1}
                  $columns={tracks}
                  $isNarrow={isNarrow}
                  $height={rowHeight}
                  style={{ transform: `translateY(${start}px)` }}
                  onFocus={() => grid.setActive(index)}
                  onClick={() => onOpen(row)}
                >
                  {choice && toggle ? (
                    <div role="gridcell">
                      {/* A click opens the row, but not a click on its checkbox. */}
                      <ChoiceBox onClick={(event) => event.stopPropagation()}>
                        <input
                          type="checkbox"
                          tabIndex={-1}
                          aria-label={`Choose ${choice.nameOf(row)}`}
                          checked={isChosen === true}
                          onChange={() => toggle(row)}
                        />
                      </ChoiceBox>
                    </div>
                  ) : null}
                  {isNarrow ? <PhoneCells columns={columns} row={row} /> : <Cells columns={columns} row={row} />}
                </RowLine>
              );
            })}
          </div>
        )}
      </div>
    </Frame>
  );
}

interface CellsProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly row: Row;
}

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(({ name, cell, isLong }) => (
    <Cell key={name} role="gridcell" $isLong={isLong}>
      {cell(row)}
    </Cell>
  ));
}

function PhoneCells<Row>({ columns, row }: CellsProps<Row>) {
  const line = (place: 'first' | 'second') => {
    const placed = columns.filter(({ onPhone }) => onPhone === place);
    // The row has no room for a second line of what is below the name.
    return <Cells columns={place === 'first' ? placed : placed.map((column) => ({ ...column, isLong: false }))} row={row} />;
  };
  return (
    <PhoneLines role="presentation">
      <div role="presentation">{line('first')}</div>
      <div role="presentation">{line('second')}</div>
    </PhoneLines>
  );
}

function AllBox<Row>({ rows, keyOf, choice }: Required<Pick<DataGridProps<Row>, 'rows' | 'keyOf' | 'choice'>>) {
  const { chosen, onChange } = choice;
  const areAll = rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)));
  const areSome = !areAll && rows.some((row) => chosen.has(keyOf(row)));
  return (
    <ChoiceBox>
      <input
        type="checkbox"
        aria-label="Choose all rows"
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = areSome;
        }}
        onChange={() => onChange(areAll ? new Set() : new Set(rows.map(keyOf)))}
      />
    </ChoiceBox>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
