import { isStorableTime } from '@waypost/platform/kernel/time';

/** A row's place in a list that has the newest first. */
export interface ListPlace {
  readonly at: string;
  readonly id: string;
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\w-]{1,80})$/;

/** Returns the place of a cursor. A malformed cursor gives null, which is the first page. */
export function placeOf(cursor: string | undefined): ListPlace | null {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined || !isStorableTime(Date.parse(at)) ? null : { at, id };
}

export const cursorOf = ({ at, id }: ListPlace): string => `${at}_${id}`;

export const LIST_SIZE = 100;

/** Returns a page from rows, of which there is one more than a page holds if another page follows. */
export function listed<Row, Shown>(rows: readonly Row[], place: (row: Row) => ListPlace, shown: (row: Row) => Shown) {
  const page = rows.slice(0, LIST_SIZE);
  const last = page.at(-1);
  return { rows: page.map(shown), next: last && rows.length > LIST_SIZE ? cursorOf(place(last)) : null };
}
