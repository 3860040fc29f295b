import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  readonly name: string;
  readonly title: string;
  /** True if sighted people need no title for these cells. */
  readonly isTitleHidden?: boolean;
  /** A CSS grid track. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  readonly canSort?: boolean;
  /** True for the column that identifies rows. A long value continues on a second line before it is cut. */
  readonly isLong?: boolean;
  /** The row's line that has the column in a narrow window. Absent if the column is not shown there. */
  readonly onPhone?: 'first' | 'second';
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Returns the grid tracks of every line. */
export const tracksOf = (columns: readonly Pick<GridColumn<never>, 'width'>[]): string => columns.map(({ width }) => width).join(' ');

/** The selected rows, for actions on all of them at once. */
export interface GridChoice<Row> {
  readonly chosen: ReadonlySet<string>;
  /** Returns the name of a row, for the label of its checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}
