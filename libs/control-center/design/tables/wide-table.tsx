import { color, media, radius, space, textSize } from '../theme/tokens';
import { EDGE_SHADE } from './edge-shade';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A frame in which a table scrolls sideways by itself. A shade at its right edge shows that there is more. */
export const TableScroll = styled.div`
  overflow-x: auto;
  ${EDGE_SHADE}
  border-radius: ${radius.panel};
`;
/** The lines of a table. A cell with `data-number` holds a figure, one with `data-time` a time. The row headings stay visible while the rest scrolls sideways. */
export const TableLines = styled.table`
  width: 100%;
  /* Collapsed borders would scroll away from under a cell that stays. */
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${textSize.small};
  th,
  td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    /* A link is taller than a text, to be tapped, and a badge too: both stand on the line of the row's words. */
    vertical-align: baseline;
  }
  /* Words stay whole, links and codes too: the table scrolls before it breaks a time or an id. */
  :is(th, td),
  :is(th, td) * {
    overflow-wrap: break-word;
  }
  thead th {
    color: ${color.textSoft};
    font-weight: 550;
    white-space: nowrap;
  }
  thead th:first-child,
  tbody th {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${color.surface};
  }
  tbody th {
    font-weight: 550;
  }
  tbody tr:hover,
  tbody tr:hover > th {
    background: ${color.hover};
  }
  @media not all and ${media.wide} {
    /* As wide as its text: squeezed into the window, each cell would be a column of single words. */
    width: max-content;
    min-width: 100%;
    td {
      max-width: 20rem;
    }
    thead th:first-child,
    tbody th {
      border-right: 1px solid ${color.line};
    }
    /* A long name leaves room for the other columns. */
    tbody th {
      max-width: min(11rem, 45vw);
    }
  }
  summary {
    min-height: 1.5rem;
    cursor: pointer;
  }
  @media ${media.wide} {
    :is(th, td)[data-time] {
      white-space: nowrap;
    }
  }
  :is(th, td)[data-number] {
    white-space: nowrap;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** The title of a column. `isNumber` marks a column of figures. */
export type WideColumn = string | { readonly title: string; readonly isNumber: true };

/** A table that scrolls by itself in a narrow window, by keyboard too. */
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
