import { saveFile } from '@waypost/control-center/client';
import { Button, Row, SortButton, space, TableLines, TableScroll } from '@waypost/control-center/design';
import { csvLine } from '@waypost/platform/kernel';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

export interface TableColumn<Line> {
  readonly name: string;
  readonly title: string;
  readonly cell: (line: Line) => ReactNode;
  /** What it is sorted by, and what is in its file. */
  readonly value: (line: Line) => number | string;
  /** What it is sorted by where that is something else. */
  readonly order?: (line: Line) => number;
}

/** Lines shown before somebody asks for all. */
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
  tbody th {
    max-width: 16rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const More = styled.div`
  padding: ${space.xs} ${space.m};
`;

/** Figures by lines, sorted by any of their columns. The first column names a line. */
export function FigureTable<Line>({
  label,
  file,
  columns,
  lines,
  keyOf,
  isLong = false,
}: {
  label: string;
  /** How it is called as a file, without its ending. */
  file: string;
  columns: readonly TableColumn<Line>[];
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  /** Shows every line at once. */
  isLong?: boolean;
}) {
  const [sort, setSort] = useState<{ readonly name: string; readonly isDescending: boolean } | null>(null);
  const [isAll, setIsAll] = useState(isLong);
  const by = columns.find(({ name }) => name === sort?.name);
  const sorted = by
    ? lines.toSorted((a, b) => {
        const [one, other] = [(by.order ?? by.value)(a), (by.order ?? by.value)(b)];
        const order = one < other ? -1 : one > other ? 1 : 0;
        return sort?.isDescending ? -order : order;
      })
    : lines;
  const shown = isAll ? sorted : sorted.slice(0, LINES_AT_FIRST);
  return (
    <>
      <TableScroll>
        <Figures aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, title }, index) => (
                <th key={name} scope="col" aria-sort={sort?.name === name ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
                  <SortButton
                    type="button"
                    onClick={() => setSort({ name, isDescending: sort?.name === name ? !sort.isDescending : index > 0 })}
                  >
                    {title}
                    {sort?.name !== name ? null : sort.isDescending ? (
                      <ArrowDown size={13} aria-hidden />
                    ) : (
                      <ArrowUp size={13} aria-hidden />
                    )}
                  </SortButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={keyOf(line)}>
                {columns.map(({ name, cell }, index) =>
                  index === 0 ? (
                    <th key={name} scope="row">
                      {cell(line)}
                    </th>
                  ) : (
                    <td key={name}>{cell(line)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Figures>
      </TableScroll>
      <More>
        <Row>
          {shown.length < lines.length ? (
            <Button look="quiet" onClick={() => setIsAll(true)}>
              Show all {lines.length}
            </Button>
          ) : null}
          <Button
            look="quiet"
            icon={<Download size={15} aria-hidden />}
            aria-label={`Download CSV: ${label}`}
            onClick={() => saveFile(`${file}.csv`, tableCsv(columns, sorted), 'text/csv')}
          >
            Download CSV
          </Button>
        </Row>
      </More>
    </>
  );
}

/** Every line of the table, by numbers and not by how they are written on the screen. */
const tableCsv = <Line,>(columns: readonly TableColumn<Line>[], lines: readonly Line[]): string =>
  [columns.map(({ title }) => title), ...lines.map((line) => columns.map(({ value }) => value(line)))].map(csvLine).join('');
