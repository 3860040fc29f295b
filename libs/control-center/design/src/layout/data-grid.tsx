import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortButton } from '../controls/sort-button';
import { color, radius, space, textSize } from '../theme/tokens';
import { VisuallyHidden } from '../theme/visually-hidden';
import styled from 'styled-components';

export interface GridColumn<Row> {
  readonly name: string;
  readonly title: string;
  /** Its cells speak for themselves to those who see them. */
  readonly isTitleHidden?: boolean;
  /** A CSS grid track. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  readonly canSort?: boolean;
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

const ROW_HEIGHT_PX = 40;
/** Rows kept ready above and below: enough that a flick of the wheel shows no gap. */
const OVERSCAN = 12;

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  min-height: 16rem;
`;
const Line = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  align-items: center;
  gap: 0 ${space.m};
  padding: 0 ${space.m};
  min-width: 44rem;
`;
const Head = styled(Line)`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 2.25rem;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  font-size: ${textSize.small};
  font-weight: 550;
  color: ${color.textSoft};
`;
const RowLine = styled(Line)`
  position: absolute;
  inset: 0 0 auto;
  height: ${ROW_HEIGHT_PX}px;
  border-bottom: 1px solid ${color.line};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
    background: ${color.hover};
  }
`;
const Cell = styled.div`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * A table of any length: only the rows near the window are in the document. One stop for Tab; the arrows go from row to
 * row, Enter opens one.
 */
export function DataGrid<Row>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  sort,
  onSort,
  height,
  empty,
}: {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  sort: GridSort | null;
  onSort: (column: string) => void;
  height: string;
  empty: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const focusNext = useRef(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const current = Math.min(active, Math.max(0, rows.length - 1));
  /** The row that Tab reaches: the active one, or the first in sight once that has scrolled away. */
  const reachable = shown.some(({ index }) => index === current) ? current : (shown[0]?.index ?? 0);

  useEffect(() => {
    if (!focusNext.current) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    if (!row) return;
    focusNext.current = false;
    row.focus({ preventScroll: true });
  });

  const go = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    focusNext.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const PAGE_ROWS = 10;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!row) return;
    const at = Number(row.dataset['row']);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE_ROWS,
      PageUp: at - PAGE_ROWS,
      Home: 0,
      End: rows.length - 1,
    };
    const target = steps[event.key];
    const opened = rows[at];
    if (target !== undefined) {
      event.preventDefault();
      go(target);
    } else if (event.key === 'Enter' && event.target === row && opened !== undefined) {
      event.preventDefault();
      onOpen(opened);
    }
  };

  const tracks = columns.map(({ width }) => width).join(' ');
  return (
    <Frame ref={frame} style={{ height }}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup">
          <Head role="row" aria-rowindex={1} $columns={tracks}>
            {columns.map(({ name, title, isTitleHidden, canSort }) => {
              const isSorted = sort?.column === name;
              const Arrow = isSorted && sort.isDescending ? ArrowDown : ArrowUp;
              return (
                <div key={name} role="columnheader" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
                  {canSort ? (
                    <SortButton type="button" onClick={() => onSort(name)}>
                      {title}
                      <Arrow size={13} aria-hidden style={{ visibility: isSorted ? 'visible' : 'hidden' }} />
                    </SortButton>
                  ) : isTitleHidden ? (
                    <VisuallyHidden>{title}</VisuallyHidden>
                  ) : (
                    title
                  )}
                </div>
              );
            })}
          </Head>
        </div>
        {rows.length === 0 ? (
          <div role="rowgroup">
            <div role="row">
              <div role="gridcell">{empty}</div>
            </div>
          </div>
        ) : (
          <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
            {shown.map(({ index, start, key }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <RowLine
                  key={key}
                  role="row"
                  aria-rowindex={index + 2}
                  data-row={index}
                  tabIndex={index === reachable ? 0 : -1}
                  $columns={tracks}
                  style={{ transform: `translateY(${start}px)` }}
                  onFocus={() => setActive(index)}
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
