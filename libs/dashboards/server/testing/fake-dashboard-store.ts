import type { CountedEvent, CountRecords, FigureQueries, FigureReads, RollupStore, RollUpOptions } from '../ports';
import type { PageEntry, VariantEntry } from '../src/index';
import { countBatch } from '../src/count-events';
import { visitDigest } from '../src/roll-up';
import { FakeCounts, type FigureRow, type PhoneRow } from './fake-counts';
import { fakeFigureQueries } from './fake-figure-queries';

/** A step's number is not a count. */
const isNothing = (row: object): boolean =>
  Object.entries(row).every(([name, value]) => name === 'stepNumber' || typeof value !== 'number' || value === 0);

const sorted = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  rows
    .filter((row) => !isNothing(row))
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row);

export interface FakeDashboardStore extends RollupStore, FigureQueries {
  /** Events that were not counted yet. */
  readonly events: CountedEvent[];
  /** Counts some events, independent of the stored ones. */
  count(events: readonly CountedEvent[], options: RollUpOptions): Promise<void>;
  /** Returns every count that is not 0, in a fixed order for comparisons. */
  everything(): {
    readonly figures: readonly FigureRow[];
    readonly steps: readonly object[];
    readonly phones: readonly PhoneRow[];
    readonly fields: readonly object[];
  };
}

/** A store of counts and events in memory, with the dashboard's queries. */
export function fakeDashboardStore(): FakeDashboardStore {
  const counts = new FakeCounts();
  const events: CountedEvent[] = [];
  const counted: CountedEvent[] = [];
  const leftOut = new Map<string, string>();
  const variants: VariantEntry[] = [];
  const pages: PageEntry[] = [];
  let through: string | null = null;

  const records: CountRecords = {
    leftOut: async (digests) => new Set(digests.filter((digest) => leftOut.has(digest))),
    eventCounts: async (digests) => new Map(digests.map((digest) => [digest, counts.eventsOf(digest)])),
    async eventsOf(visits, since, mostOfVisit) {
      const left = new Map(visits.map((visit) => [visitDigest(visit), mostOfVisit]));
      return counted.filter((event) => {
        const more = event.receivedAt >= since.toISOString() ? (left.get(visitDigest(event)) ?? 0) : 0;
        if (more > 0) left.set(visitDigest(event), more - 1);
        return more > 0;
      });
    },
    variants: async (visitors) => variants.filter(({ visitor }) => visitors.includes(visitor)),
    pages: async (names) => pages.filter(({ page }) => names.includes(page)),
  };
  /** Returns the number of events that were counted. */
  const take = async (batch: readonly CountedEvent[], count: Parameters<RollupStore['advance']>[1]): Promise<number> => {
    const placed = batch.map((event, index) => ({
      ...event,
      place: { transactionId: 1n, position: BigInt(counted.length + index) },
    }));
    const rollup = await count(placed, records);
    counts.add(rollup);
    for (const { digest } of rollup.leftOut) leftOut.set(digest, rollup.through ?? '');
    variants.push(...rollup.variants);
    pages.push(...rollup.pages);
    if (rollup.through !== null && (through === null || rollup.through > through)) through = rollup.through;
    counted.push(...placed.slice(0, rollup.taken));
    return rollup.taken;
  };

  const reads: FigureReads = {
    ...fakeFigureQueries(counts),
    async countedThrough() {
      return through === null ? null : new Date(through);
    },
  };

  return {
    ...reads,
    atOneMoment: (read) => read(reads),
    events,
    leftOut: records.leftOut,
    variants: records.variants,
    pages: records.pages,
    async count(batch, options) {
      for (let taken = 0; taken < batch.length;) taken += await take(batch.slice(taken), countBatch(options));
    },
    everything: () => ({
      figures: sorted(counts.figures()),
      steps: sorted(counts.steps()),
      phones: sorted(counts.phones()),
      fields: sorted(counts.fields()),
    }),
    async advance({ eventsAtOnce, goesOn }, count) {
      for (let taken = 0; ;) {
        const batch = events.slice(0, eventsAtOnce);
        if (batch.length === 0) return taken;
        const more = await take(batch, count);
        events.splice(0, more);
        taken += more;
        if ((more === batch.length && more < eventsAtOnce) || !goesOn(taken)) return taken;
      }
    },
    async forgetVisits(before) {
      counts.forgetVisits(before);
      for (const [digest, day] of leftOut) if (day < before) leftOut.delete(digest);
    },
    async forgetVariants() {
      variants.length = 0;
    },
  };
}
