import { color, space, textSize } from '../theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A frame in which a table scrolls sideways by itself. */
export const TableScroll = styled.div`
  overflow-x: auto;
`;
/** The lines of a table. A cell with `data-number` holds a figure. */
export const TableLines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${textSize.small};
  th,
  td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: ${color.textSoft};
    font-weight: 550;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 550;
  }
  tbody tr:hover {
    background: ${color.hover};
  }
  summary {
    min-height: 1.5rem;
    cursor: pointer;
  }
  :is(th, td)[data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** The title of a column; of one whose cells are figures it says so. */
export type WideColumn = string | { readonly title: string; readonly isNumber: true };

/** A table that scrolls by itself where the window is narrow, by keyboard too. */
export const WideTable = ({ label, columns, children }: { label: string; columns: readonly WideColumn[]; children: ReactNode }) => (
  <TableScroll role="region" aria-label={label} tabIndex={0}>
    <TableLines aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { title, isNumber } = typeof column === 'string' ? { title: column, isNumber: undefined } : column;
            return (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </TableLines>
  </TableScroll>
);
