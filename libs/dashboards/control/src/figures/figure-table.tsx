import { saveFile } from '@waypost/control-center/client';
import { Row } from '@waypost/control-center/design';
import { Button, FigureLink, SortButton } from '@waypost/control-center/design/buttons';
import { TableLines, TableScroll } from '@waypost/control-center/design/tables';
import { color, space, textSize } from '@waypost/control-center/design/theme';
import { csvLine } from '@waypost/platform/kernel/text';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

export interface TableColumn<Line> {
  readonly name: string;
  readonly title: string;
  /** True for a column of words, which is aligned left. */
  readonly isWords?: boolean;
  readonly cell: (line: Line) => ReactNode;
  /** The value in the file. The column is also sorted by it. */
  readonly value: (line: Line) => number | string;
  /** The value for sorting, if it differs. */
  readonly order?: (line: Line) => number;
}

/** The number of lines before somebody asks for all. */
const LINES_AT_FIRST = 10;

const Figures = styled(TableLines)`
  th,
  td {
    padding-block: ${space.xxs};
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: ${space.m};
    text-align: left;
    font-weight: 400;
  }
  /* A long name wraps. If it were cut off, two variants of one experiment would look the same. */
  tbody th {
    min-width: 8rem;
    max-width: 20rem;
    white-space: normal;
  }
  [data-words] {
    text-align: left;
  }
`;
/** An earlier figure, in small print below the current one. */
export const Before = styled.span`
  display: block;
  /* Words for screen readers alone scroll with the table, instead of widening the page. */
  position: relative;
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;

/** A figure that leads to its visits, above what it was in the time before. */
export const LinkedFigure = ({ to, figure, before }: { to: string; figure: string; before: ReactNode }) => (
  <>
    <FigureLink to={to}>{figure}</FigureLink>
    <Before>{before}</Before>
  </>
);
const More = styled.div`
  padding: ${space.xs} ${space.m};
`;

interface Sort {
  /** The name of a column. */
  readonly name: string;
  readonly isDescending: boolean;
}

/** Returns the lines in the order of a column, or in their own order without one. */
function sortedLines<Line>(lines: readonly Line[], columns: readonly TableColumn<Line>[], sort: Sort | null): readonly Line[] {
  const column = columns.find(({ name }) => name === sort?.name);
  if (!column) return lines;
  const orderOf = column.order ?? column.value;
  const direction = sort?.isDescending ? -1 : 1;
  return lines.toSorted((a, b) => {
    const [first, second] = [orderOf(a), orderOf(b)];
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  });
}

export interface FigureTableProps<Line> {
  readonly label: string;
  /** The name of the file, without its extension. */
  readonly file: string;
  readonly columns: readonly TableColumn<Line>[];
  /** More columns for the file. */
  readonly fileColumns?: readonly Pick<TableColumn<Line>, 'title' | 'value'>[];
  readonly lines: readonly Line[];
  /** The line of everything that has none of its own. It stays below the others, and shows once all of them do. */
  readonly rest?: Line | undefined;
  readonly keyOf: (line: Line) => string;
  /** Shows every line at once. */
  readonly isLong?: boolean;
}

/** A table of figures that can be sorted by any column. The first column names a line. */
export function FigureTable<Line>({ label, file, columns, fileColumns = [], lines, rest, keyOf, isLong = false }: FigureTableProps<Line>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [isAll, setIsAll] = useState(isLong);
  const sorted = sortedLines(lines, columns, sort);
  const all = rest === undefined ? sorted : [...sorted, rest];
  const shown = isAll || lines.length <= LINES_AT_FIRST ? all : sorted.slice(0, LINES_AT_FIRST);
  return (
    <>
      <TableScroll>
        <Figures aria-label={label}>
          <ColumnTitles columns={columns} sort={sort} onSort={setSort} />
          <tbody>
            {shown.map((line) => (
              <tr key={keyOf(line)}>
                {columns.map(({ name, cell, isWords }, index) =>
                  index === 0 ? (
                    <th key={name} scope="row">
                      {cell(line)}
                    </th>
                  ) : (
                    <td key={name} data-words={isWords || undefined}>
                      {cell(line)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Figures>
      </TableScroll>
      <More>
        <Row>
          {shown.length < all.length ? (
            <Button look="quiet" onClick={() => setIsAll(true)}>
              Show all {lines.length}
            </Button>
          ) : null}
          <Button
            look="quiet"
            icon={<Download size={15} aria-hidden />}
            aria-label={`Download CSV: ${label}`}
            onClick={() => saveFile(`${file}.csv`, tableCsv([...columns, ...fileColumns], all), 'text/csv')}
          >
            Download CSV
          </Button>
        </Row>
      </More>
    </>
  );
}

interface ColumnTitlesProps {
  readonly columns: readonly Pick<TableColumn<never>, 'name' | 'title' | 'isWords'>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

/** Column titles that sort: figures from the largest, names alphabetically, and the reverse with the next click. */
const ColumnTitles = ({ columns, sort, onSort }: ColumnTitlesProps) => (
  <thead>
    <tr>
      {columns.map(({ name, title, isWords }, index) => {
        const isDescending = sort?.name === name ? sort.isDescending : null;
        const Arrow = isDescending ? ArrowDown : ArrowUp;
        return (
          <th
            key={name}
            scope="col"
            data-words={isWords || undefined}
            aria-sort={isDescending === null ? undefined : isDescending ? 'descending' : 'ascending'}
          >
            <SortButton
              type="button"
              onClick={() => onSort({ name, isDescending: isDescending === null ? index > 0 && !isWords : !isDescending })}
            >
              {title}
              {isDescending === null ? null : <Arrow size={13} aria-hidden />}
            </SortButton>
          </th>
        );
      })}
    </tr>
  </thead>
);

/** Returns every line of the table as CSV, with plain numbers instead of the screen's formats. */
const tableCsv = <Line,>(columns: readonly Pick<TableColumn<Line>, 'title' | 'value'>[], lines: readonly Line[]): string =>
  [columns.map(({ title }) => title), ...lines.map((line) => columns.map(({ value }) => value(line)))].map(csvLine).join('');
