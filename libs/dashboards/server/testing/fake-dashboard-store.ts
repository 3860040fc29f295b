import {
  type CountedEvent,
  type FigureFilter,
  type FigureQueries,
  type FigureSums,
  type NamedSums,
  type Rollup,
  type RollupStore,
  type StepSums,
} from '../src/index';
import type { Dimensions } from '../src/roll-up';

type Row = Dimensions & FigureSums;
type StepRow = Dimensions & StepSums;

const NOTHING: FigureSums = { visits: 0, bots: 0, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 };
const plus = (one: FigureSums, other: Partial<FigureSums>): FigureSums => ({
  visits: one.visits + (other.visits ?? 0),
  bots: one.bots + (other.bots ?? 0),
  pageViews: one.pageViews + (other.pageViews ?? 0),
  calls: one.calls + (other.calls ?? 0),
  adClicks: one.adClicks + (other.adClicks ?? 0),
  expectedValue: one.expectedValue + (other.expectedValue ?? 0),
});

export interface FakeDashboardStore extends RollupStore, FigureQueries {
  /** Written and not counted yet. */
  readonly events: CountedEvent[];
  add(rollup: Rollup): void;
  /** Every count, in an order of its own: to compare. */
  everything(): { readonly figures: readonly Row[]; readonly steps: readonly StepRow[] };
}

/** The counts in memory. */
export function fakeDashboardStore(): FakeDashboardStore {
  const events: CountedEvent[] = [];
  const firsts = new Map<string, string>();
  const rows = new Map<string, Row>();
  const steps = new Map<string, StepRow>();
  let through: string | null = null;

  const addRow = ({ day, brandId, page, source }: Dimensions, more: Partial<FigureSums>): void => {
    const key = JSON.stringify([day, brandId, page, source]);
    rows.set(key, { day, brandId, page, source, ...plus(rows.get(key) ?? NOTHING, more) });
  };
  const add = (rollup: Rollup): void => {
    for (const figure of rollup.figures) addRow(figure, figure);
    for (const one of rollup.firsts) {
      if (firsts.has(one.digest)) continue;
      firsts.set(one.digest, one.at.day);
      const { at, counts } = one;
      if (counts.as === 'visit') for (const row of [at, { ...at, source: '' }]) addRow(row, { visits: 1 });
      else if (counts.as === 'bot') for (const row of [at, { ...at, source: '' }]) addRow(row, { bots: 1 });
      else if ('step' in counts) {
        const key = JSON.stringify([at, counts.step]);
        const before = steps.get(key) ?? { ...at, ...counts.step, entered: 0, submitted: 0 };
        steps.set(key, { ...before, [counts.as]: before[counts.as] + 1 });
      }
    }
    if (rollup.through !== null && (through === null || rollup.through > through)) through = rollup.through;
  };
  const within =
    ({ from, to, brand }: FigureFilter) =>
    (row: Dimensions) =>
      row.day >= from && row.day <= to && (brand === undefined || row.brandId === brand);
  const sum = (of: readonly Row[]): FigureSums => of.reduce<FigureSums>(plus, NOTHING);
  const grouped = (of: readonly Row[], name: (row: Row) => string): NamedSums[] => {
    const groups = new Map<string, Row[]>();
    for (const row of of) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
    return [...groups]
      .map(([one, its]) => ({ name: one, ...sum(its) }))
      .sort((a, b) => b.visits - a.visits || b.pageViews - a.pageViews || (a.name < b.name ? -1 : 1));
  };
  const rowsOf = (filter: FigureFilter) => [...rows.values()].filter(within(filter));
  /** Those of the page and source, or of all of them together. */
  const rowsAt = (filter: FigureFilter) =>
    rowsOf(filter).filter(({ page, source }) => page === (filter.page ?? '') && source === (filter.source ?? ''));
  const pagesOf = (filter: FigureFilter) =>
    grouped(
      rowsOf(filter).filter(({ page, source }) => page !== '' && page === (filter.page ?? page) && source === (filter.source ?? '')),
      ({ page }) => page,
    );
  const sourcesOf = (filter: FigureFilter) =>
    grouped(
      rowsOf(filter).filter(({ page, source }) => source !== '' && source === (filter.source ?? source) && page === (filter.page ?? '')),
      ({ source }) => source,
    );

  return {
    events,
    add,
    everything: () => {
      const sorted = <One>(map: ReadonlyMap<string, One>): One[] => [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      return { figures: sorted(rows), steps: sorted(steps) };
    },
    async advance(limit, count) {
      const batch = events.splice(0, limit);
      add(count(batch));
      return batch.length;
    },
    async forgetFirsts(before) {
      for (const [digest, day] of firsts) if (day < before) firsts.delete(digest);
    },
    async total(filter) {
      return sum(rowsAt(filter));
    },
    async grouped(filter, groupsMax) {
      const rows = rowsAt(filter);
      return {
        total: sum(rows),
        days: grouped(rows, ({ day }) => day),
        brands: grouped(rows, ({ brandId }) => brandId),
        pages: pagesOf(filter).slice(0, groupsMax),
        sources: sourcesOf(filter).slice(0, groupsMax),
      };
    },
    async steps(filter) {
      return [...steps.values()].filter(
        (row) => within(filter)(row) && row.page === (filter.page ?? row.page) && row.source === (filter.source ?? row.source),
      );
    },
    async choices(filter, max) {
      const names = (groups: readonly NamedSums[]) => groups.slice(0, max).map(({ name }) => name);
      return { pages: names(pagesOf(filter)), sources: names(sourcesOf(filter)) };
    },
    async countedThrough() {
      return through === null ? null : new Date(through);
    },
  };
}
