import { color, space, textSize } from '../theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
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
  summary {
    min-height: 1.5rem;
    cursor: pointer;
  }
  td[data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** A table that scrolls by itself where the window is narrow, by keyboard too. */
export const WideTable = ({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) => (
  <Scroll role="region" aria-label={label} tabIndex={0}>
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Scroll>
);
