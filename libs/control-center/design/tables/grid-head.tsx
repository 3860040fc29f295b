import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { SortButton } from '../buttons/sort-button';
import { VisuallyHidden } from '../theme/visually-hidden';
import type { GridColumn, GridSort } from './grid-column';
import { HeadLine } from './grid-lines';

export interface GridHeadProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly onSort: (column: string) => void;
}

interface GridHeadLineProps<Row> extends GridHeadProps<Row> {
  readonly tracks: string;
  readonly isNarrow: boolean;
  /** The head of the column of checkboxes. */
  readonly box: ReactNode;
}

/** The titles of the columns. They stay visible while the rows scroll. */
export function GridHead<Row>({ columns, sort, onSort, tracks, isNarrow, box }: GridHeadLineProps<Row>) {
  return (
    <div role="rowgroup">
      <HeadLine role="row" aria-rowindex={1} $columns={tracks} $isNarrow={isNarrow}>
        {box === null ? null : <div role="columnheader">{box}</div>}
        {columns.map((column) => {
          const isSorted = sort?.column === column.name;
          return (
            <div key={column.name} role="columnheader" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
              <Title column={column} sort={isSorted ? sort : null} onSort={onSort} />
            </div>
          );
        })}
      </HeadLine>
    </div>
  );
}

function Title<Row>({
  column: { name, title, isTitleHidden, canSort },
  sort,
  onSort,
}: {
  column: GridColumn<Row>;
  sort: GridSort | null;
  onSort: (column: string) => void;
}) {
  if (!canSort) return isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <SortButton type="button" onClick={() => onSort(name)}>
      {title}
      <Arrow size={13} aria-hidden style={{ visibility: sort ? 'visible' : 'hidden' }} />
    </SortButton>
  );
}
