import type { Dimensions, FieldSums, FigureFilter, FigureQueries, FigureSums, NamedSums } from '../ports';
import { NO_FIGURES } from '../src/tally/counted-sums';
import type { FakeCounts, FigureRow } from './fake-counts';

type SumFilter = FigureFilter<string | readonly string[]>;

const isAmong = (asked: string | readonly string[], value: string): boolean =>
  typeof asked === 'string' ? value === asked : asked.includes(value);

const within =
  ({ from, to, brand, device }: SumFilter) =>
  (row: Dimensions): boolean =>
    row.day >= from && row.day <= to && row.brandId === (brand ?? row.brandId) && isAmong(device ?? row.device, row.device);

const ofFilter = <Row extends Dimensions>(filter: SumFilter, of: readonly Row[]): readonly Row[] =>
  of.filter(
    (row) =>
      within(filter)(row) &&
      row.page === (filter.page ?? row.page) &&
      isAmong(filter.source ?? row.source, row.source) &&
      row.variant === (filter.variant ?? ''),
  );

const NAMES = Object.keys(NO_FIGURES) as (keyof FigureSums)[];

const plusFigures = (a: FigureSums, b: FigureSums): FigureSums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]])) as unknown as FigureSums;

const sum = (of: readonly FigureRow[]): FigureSums => of.reduce<FigureSums>(plusFigures, NO_FIGURES);

function grouped(of: readonly FigureRow[], name: (row: FigureRow) => string): NamedSums[] {
  const groups = new Map<string, FigureRow[]>();
  for (const row of of) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
  return [...groups]
    .map(([group, rowsOfGroup]) => ({ name: group, ...sum(rowsOfGroup) }))
    .sort((a, b) => b.visits - a.visits || b.pageViews - a.pageViews || (a.name < b.name ? -1 : 1));
}

type Column = 'page' | 'source' | 'variant';

/** The dashboard's queries over counts in memory. */
export function fakeFigureQueries(counts: FakeCounts): Pick<FigureQueries, 'total' | 'grouped' | 'steps' | 'fields' | 'choices'> {
  /** Returns the rows of the filter, or those of all values together for a column without one. */
  const rowsAt = (filter: SumFilter, named?: Column) =>
    counts
      .figures()
      .filter(
        (row) =>
          within(filter)(row) &&
          (['page', 'source', 'variant'] as const).every((column) =>
            column === named
              ? row[column] !== '' && isAmong(filter[column] ?? row[column], row[column])
              : isAmong(filter[column] ?? '', row[column]),
          ),
      );
  const namedOf = (column: Column, filter: FigureFilter) => grouped(rowsAt(filter, column), (row) => row[column]);

  return {
    async total(filter) {
      return sum(rowsAt(filter));
    },
    async grouped(filter, groupsMax) {
      const rows = rowsAt(filter);
      return {
        total: sum(rows),
        days: grouped(rows, ({ day }) => day),
        brands: grouped(rows, ({ brandId }) => brandId),
        devices: grouped(rows, ({ device }) => device),
        pages: namedOf('page', filter).slice(0, groupsMax),
        sources: namedOf('source', filter).slice(0, groupsMax),
        variants: namedOf('variant', filter).slice(0, groupsMax),
      };
    },
    async steps(filter) {
      return ofFilter(filter, counts.steps());
    },
    async fields(filter) {
      const sums = new Map<string, FieldSums>();
      for (const { formVersion, stepName, field, refused, timed, milliseconds } of ofFilter(filter, counts.fields())) {
        const key = JSON.stringify([formVersion, stepName, field]);
        const before = sums.get(key) ?? { refused: 0, timed: 0, milliseconds: 0 };
        sums.set(key, {
          formVersion,
          stepName,
          field,
          refused: before.refused + refused,
          timed: before.timed + timed,
          milliseconds: before.milliseconds + milliseconds,
        });
      }
      return [...sums.values()];
    },
    async choices(filter, max) {
      const names = (groups: readonly NamedSums[]) => groups.slice(0, max).map(({ name }) => name);
      return {
        pages: names(namedOf('page', filter)),
        sources: names(namedOf('source', filter)),
        variants: names(namedOf('variant', filter)),
      };
    },
  };
}
