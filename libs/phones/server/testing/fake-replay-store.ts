import { NOTHING_COUNTED } from '@waypost/phones/model/replay';
import type { CountedReplay, PublishedRule, ReplayRecord, ReplayStore } from '../src/replay/replay-store';
import type { VisitFacts } from '../src/replay/visit-facts';

export interface FakeReplayStore extends ReplayStore {
  /** The visits that replays count, in order. */
  readonly visits: VisitFacts[];
  readonly published: PublishedRule[];
}

interface StoredReplay extends CountedReplay {
  readonly read: number;
}

const recordOf = ({ inputs: _inputs, read: _read, ...record }: StoredReplay): ReplayRecord => record;

/** Replays in memory, over the test's visits. */
export function fakeReplayStore(): FakeReplayStore {
  const visits: VisitFacts[] = [];
  const published: PublishedRule[] = [];
  const replays = new Map<string, StoredReplay>();
  const isOpen = ({ state }: ReplayRecord): boolean => state === 'queued' || state === 'running';
  const newest = (): readonly ReplayRecord[] => [...replays.values()].reverse().map(recordOf);
  return {
    visits,
    published,
    async add(replay) {
      replays.set(replay.id, { ...replay, state: 'queued', progress: 0, count: NOTHING_COUNTED, read: 0 });
    },
    async find(id) {
      const replay = replays.get(id);
      return replay ? recordOf(replay) : null;
    },
    list: async (branchId, limit) =>
      newest()
        .filter((replay) => replay.branchId === branchId)
        .slice(0, limit),
    findByRules: async (branchId, hash) =>
      newest().find((replay) => replay.branchId === branchId && replay.rulesHash === hash && replay.state === 'succeeded') ?? null,
    async end(id, state) {
      const replay = replays.get(id);
      if (!replay || !isOpen(replay)) return false;
      replays.set(id, { ...replay, state });
      return true;
    },
    unattended: async () => [...replays.values()].filter(isOpen).map(({ id }) => id),
    async advance(id, limit, count) {
      const replay = replays.get(id);
      if (!replay || !isOpen(replay)) return false;
      const [from, to] = replay.inputs.range;
      const within = visits.filter(({ receivedAt }) => receivedAt >= from && receivedAt < to);
      const batch = within.slice(replay.read, replay.read + limit);
      const read = replay.read + batch.length;
      const isLast = batch.length < limit;
      replays.set(id, {
        ...replay,
        count: count(replay, batch),
        read,
        state: isLast ? 'succeeded' : 'running',
        progress: isLast ? 1 : read / within.length,
      });
      return !isLast;
    },
    publishedRules: async () => published,
    settledThrough: async () => '1',
  };
}
