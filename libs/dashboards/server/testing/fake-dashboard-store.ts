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
      if (counts.as === 'visit') addRow(at, { visits: 1 });
      else if (counts.as === 'bot') addRow(at, { bots: 1 });
      else if ('step' in counts) {
        const key = JSON.stringify([at, counts.step]);
        const before = steps.get(key) ?? { ...at, ...counts.step, entered: 0, submitted: 0 };
        steps.set(key, { ...before, [counts.as]: before[counts.as] + 1 });
      }
    }
    if (rollup.through !== null && (through === null || rollup.through > through)) through = rollup.through;
  };
  const within =
    ({ from, to, brand, page, source }: FigureFilter) =>
    (row: Dimensions) =>
      row.day >= from &&
      row.day <= to &&
      (brand === undefined || row.brandId === brand) &&
      (page === undefined || row.page === page) &&
      (source === undefined || row.source === source);
  /** Of visits as a whole, or of those of a page. */
  const sum = (of: readonly Row[], isByPage: boolean): FigureSums =>
    of.reduce((total, row) => plus(total, (row.page === '') === isByPage ? { ...row, visits: 0 } : row), NOTHING);
  const grouped = (of: readonly Row[], name: (row: Row) => string, isByPage: boolean): NamedSums[] => {
    const groups = new Map<string, Row[]>();
    for (const row of of) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
    return [...groups]
      .map(([one, its]) => ({ name: one, ...sum(its, isByPage) }))
      .sort((a, b) => b.visits - a.visits || b.pageViews - a.pageViews || (a.name < b.name ? -1 : 1));
  };
  const rowsOf = (filter: FigureFilter) => [...rows.values()].filter(within(filter));

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
      return sum(rowsOf(filter), filter.page !== undefined);
    },
    async grouped(filter, groupsMax) {
      const found = rowsOf(filter);
      const isByPage = filter.page !== undefined;
      return {
        total: sum(found, isByPage),
        days: grouped(found, ({ day }) => day, isByPage),
        brands: grouped(found, ({ brandId }) => brandId, isByPage),
        pages: grouped(
          found.filter(({ page }) => page !== ''),
          ({ page }) => page,
          true,
        ).slice(0, groupsMax),
        sources: grouped(found, ({ source }) => source, isByPage).slice(0, groupsMax),
      };
    },
    async steps(filter) {
      return [...steps.values()].filter(within(filter));
    },
    async choices(filter, max) {
      const found = rowsOf(filter);
      const names = (groups: readonly NamedSums[]) => groups.slice(0, max).map(({ name }) => name);
      return {
        pages: names(
          grouped(
            found.filter(({ page }) => page !== ''),
            ({ page }) => page,
            true,
          ),
        ),
        sources: names(grouped(found, ({ source }) => source, false)),
      };
    },
    async countedThrough() {
      return through === null ? null : new Date(through);
    },
  };
}
