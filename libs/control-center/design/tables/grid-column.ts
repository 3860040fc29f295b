import type { ReactNode } from 'react';

export interface GridColumn<Row> {
  readonly name: string;
  readonly title: string;
  /** Its cells speak for themselves to those who see them. */
  readonly isTitleHidden?: boolean;
  /** A CSS grid track. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  readonly canSort?: boolean;
  /** What tells rows apart: a long one goes on in a second line before it is cut. */
  readonly isLong?: boolean;
  /** On which line of a row it is where the window is narrow; not shown there where this is absent. */
  readonly onPhone?: 'first' | 'second';
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The tracks of every line. */
export const tracksOf = (columns: readonly Pick<GridColumn<never>, 'width'>[]): string => columns.map(({ width }) => width).join(' ');

/** Which rows are chosen, to do something with all of them at once. */
export interface GridChoice<Row> {
  readonly chosen: ReadonlySet<string>;
  /** What a row is called: its box says whom it chooses. */
  readonly nameOf: (row: Row) => string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}
