import {
  dimensionsKey,
  type CountedEvent,
  type CountRecords,
  type Dimensions,
  type FieldSums,
  type FigureFilter,
  type FigureQueries,
  type FigureSums,
  type First,
  type NamedSums,
  type PhoneCount,
  type Rollup,
  type RollupStore,
  type RollUpOptions,
  type StepSums,
  type VariantEntry,
} from '../src/index';
import { countBatch } from '../src/count-events';
import { visitDigest } from '../src/roll-up';

type Row = Dimensions & FigureSums;
type StepRow = Dimensions & StepSums;
type FieldRow = Dimensions & FieldSums;
type PhoneRow = PhoneCount & { readonly day: string; readonly visits: number };

const NOTHING: FigureSums = {
  ...{ visits: 0, bots: 0, staff: 0, leads: 0, converted: 0 },
  ...{ pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 },
};
const NAMES = Object.keys(NOTHING) as (keyof FigureSums)[];
const SUM_OF = { visit: 'visits', bot: 'bots', staff: 'staff', lead: 'leads', converted: 'converted' } as const;

const plus = (a: FigureSums, b: Partial<FigureSums>): FigureSums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + (b[name] ?? 0)])) as unknown as FigureSums;
/** A step's number is no count. */
const isNothing = (row: object): boolean =>
  Object.entries(row).every(([name, value]) => name === 'stepNumber' || typeof value !== 'number' || value === 0);

export interface FakeDashboardStore extends RollupStore, FigureQueries {
  /** Written and not counted yet. */
  readonly events: CountedEvent[];
  /** Counts some events, whatever else is written. */
  count(events: readonly CountedEvent[], options: RollUpOptions): Promise<void>;
  /** Every count but those of nothing, in an order of its own: to compare. */
  everything(): {
    readonly figures: readonly Row[];
    readonly steps: readonly object[];
    readonly phones: readonly PhoneRow[];
    readonly fields: readonly FieldRow[];
  };
}

/** The counts in memory. */
export function fakeDashboardStore(): FakeDashboardStore {
  const events: CountedEvent[] = [];
  const counted: CountedEvent[] = [];
  const firsts = new Map<string, string>();
  const leftOut = new Map<string, string>();
  const variants: VariantEntry[] = [];
  const rows = new Map<string, Row>();
  const steps = new Map<string, StepRow>();
  const phones = new Map<string, PhoneRow>();
  const fields = new Map<string, FieldRow>();
  let through: string | null = null;

  const addRow = ({ day, brandId, page, source, device, variant }: Dimensions, more: Partial<FigureSums>): void => {
    const at = { day, brandId, page, source, device, variant };
    rows.set(dimensionsKey(at), { ...at, ...plus(rows.get(dimensionsKey(at)) ?? NOTHING, more) });
  };
  const addFirst = ({ at, counts }: First, times: 1 | -1): void => {
    if ('name' in counts) {
      const key = JSON.stringify([at.day, counts]);
      phones.set(key, { day: at.day, ...counts, visits: (phones.get(key)?.visits ?? 0) + times });
    } else if ('field' in counts) {
      const key = JSON.stringify([at, counts.field]);
      const before = fields.get(key) ?? { ...at, ...counts.field, refused: 0, timed: 0, milliseconds: 0 };
      fields.set(key, {
        ...before,
        [counts.as]: before[counts.as] + times,
        milliseconds: before.milliseconds + times * counts.milliseconds,
      });
    } else if (!('step' in counts)) for (const row of [at, { ...at, source: '' }]) addRow(row, { [SUM_OF[counts.as]]: times });
    else {
      const key = JSON.stringify([at, counts.step]);
      const before = steps.get(key) ?? { ...at, ...counts.step, entered: 0, submitted: 0 };
      steps.set(key, { ...before, [counts.as]: before[counts.as] + times });
    }
  };
  const add = (rollup: Rollup): void => {
    for (const figure of rollup.figures) addRow(figure, figure);
    for (const entry of rollup.undone) if (firsts.delete(entry.digest)) addFirst(entry, -1);
    for (const entry of rollup.firsts) {
      if (firsts.has(entry.digest)) continue;
      firsts.set(entry.digest, entry.at.day);
      addFirst(entry, 1);
    }
    for (const { digest } of rollup.leftOut) leftOut.set(digest, rollup.through ?? '');
    variants.push(...rollup.variants);
    if (rollup.through !== null && (through === null || rollup.through > through)) through = rollup.through;
  };
  const records: CountRecords = {
    leftOut: async (digests) => new Set(digests.filter((digest) => leftOut.has(digest))),
    eventsOf: async (visits) => counted.filter((event) => visits.some(({ digest }) => digest === visitDigest(event))),
    variants: async (visitors) => variants.filter(({ visitor }) => visitors.includes(visitor)),
  };
  const take = async (batch: readonly CountedEvent[], count: Parameters<RollupStore['advance']>[1]): Promise<void> => {
    const placed = batch.map((event, index) => ({
      ...event,
      place: { transactionId: 1n, position: BigInt(counted.length + index) },
    }));
    add(await count(placed, records));
    counted.push(...placed);
  };
  const within =
    ({ from, to, brand, device }: FigureFilter) =>
    (row: Dimensions) =>
      row.day >= from && row.day <= to && row.brandId === (brand ?? row.brandId) && row.device === (device ?? row.device);
  const ofFilter = <One extends Dimensions>(filter: FigureFilter, of: Iterable<One>): One[] =>
    [...of].filter(
      (row) =>
        within(filter)(row) &&
        row.page === (filter.page ?? row.page) &&
        row.source === (filter.source ?? row.source) &&
        row.variant === (filter.variant ?? ''),
    );
  const sum = (of: readonly Row[]): FigureSums => of.reduce<FigureSums>(plus, NOTHING);
  const grouped = (of: readonly Row[], name: (row: Row) => string): NamedSums[] => {
    const groups = new Map<string, Row[]>();
    for (const row of of) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
    return [...groups]
      .map(([group, rowsOfGroup]) => ({ name: group, ...sum(rowsOfGroup) }))
      .sort((a, b) => b.visits - a.visits || b.pageViews - a.pageViews || (a.name < b.name ? -1 : 1));
  };
  /** Those of what is asked for, or of all of them together. */
  const rowsAt = (filter: FigureFilter, named?: 'page' | 'source' | 'variant') =>
    [...rows.values()].filter(
      (row) =>
        within(filter)(row) &&
        (['page', 'source', 'variant'] as const).every((column) =>
          column === named ? row[column] !== '' && row[column] === (filter[column] ?? row[column]) : row[column] === (filter[column] ?? ''),
        ),
    );
  const namedOf = (column: 'page' | 'source' | 'variant', filter: FigureFilter) => grouped(rowsAt(filter, column), (row) => row[column]);

  return {
    events,
    leftOut: records.leftOut,
    variants: records.variants,
    count: (batch, options) => take(batch, countBatch(options)),
    everything: () => {
      const sorted = <One extends object>(map: ReadonlyMap<string, One>): One[] =>
        [...map]
          .filter(([, row]) => !isNothing(row))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, row]) => row);
      return { figures: sorted(rows), steps: sorted(steps), phones: sorted(phones), fields: sorted(fields) };
    },
    async advance(limit, count) {
      const batch = events.splice(0, limit);
      await take(batch, count);
      return batch.length;
    },
    async forgetFirsts(before) {
      for (const days of [firsts, leftOut]) for (const [digest, day] of days) if (day < before) days.delete(digest);
    },
    async forgetVariants() {
      variants.length = 0;
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
        devices: grouped(rows, ({ device }) => device),
        pages: namedOf('page', filter).slice(0, groupsMax),
        sources: namedOf('source', filter).slice(0, groupsMax),
        variants: namedOf('variant', filter).slice(0, groupsMax),
      };
    },
    async steps(filter) {
      return ofFilter(filter, steps.values());
    },
    async fields(filter) {
      const sums = new Map<string, FieldSums>();
      for (const { formVersion, stepName, field, refused, timed, milliseconds } of ofFilter(filter, fields.values())) {
        const key = JSON.stringify([formVersion, stepName, field]);
        const before = sums.get(key) ?? { refused: 0, timed: 0, milliseconds: 0 };
        sums.set(key, {
          ...{ formVersion, stepName, field, refused: before.refused + refused },
          ...{ timed: before.timed + timed, milliseconds: before.milliseconds + milliseconds },
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
    async countedThrough() {
      return through === null ? null : new Date(through);
    },
  };
}
