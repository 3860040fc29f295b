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
}

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The tracks of every line. */
export const tracksOf = (columns: readonly Pick<GridColumn<never>, 'width'>[]): string => columns.map(({ width }) => width).join(' ');
