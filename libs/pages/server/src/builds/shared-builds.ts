import { LRUCache } from 'lru-cache';
import type { Clock, Log } from '@waypost/platform/kernel';

/** A build, and when it was built, in milliseconds since the epoch. */
export interface BuildFacts {
  readonly id: string;
  readonly timestamp: number;
}

/** A file that browsers load, by its path below the site's root: `assets/runtime-1a2b.js`. */
export interface BuildFile {
  readonly path: string;
  readonly body: Uint8Array;
}

/** Where the processes of one site tell each other what they run (R16.07). */
export interface BuildStore {
  /** Says that the build comes into service here, and keeps its files; `files` is called where they are not kept yet. */
  keep(build: BuildFacts, files: () => readonly BuildFile[]): Promise<void>;
  /** Says that a process runs the build now; gives all builds that are run now, the one that is longest in service first. */
  beat(processId: string, build: BuildFacts): Promise<readonly BuildFacts[]>;
  leave(processId: string): Promise<void>;
  /** The paths of all kept files. */
  paths(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | null>;
}

/**
 * The build that browsers compare theirs with (R2.13): the one that all processes have. While a deploy goes on that is the one that
 * is longest in service; a page of any build that is in service gets its own as the answer, and so loads no other.
 */
export function latestBuild(running: readonly BuildFacts[], own: BuildFacts, ofPage?: string): BuildFacts {
  return (running.length > 1 && running.find(({ id }) => id === ofPage)) || (running[0] ?? own);
}

export interface SharedBuildsDeps {
  readonly store: BuildStore;
  readonly own: BuildFacts;
  readonly files: () => readonly BuildFile[];
  /** Tells this process from the others. */
  readonly processId: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Does the work again and again; gives how to stop. */
  readonly every: (ms: number, work: () => void) => () => void;
}

export interface SharedBuilds {
  /** Resolves when the other processes can give out this one's files, or the database is away. */
  start(): Promise<void>;
  /** `ofPage`: the build that the asking page is of. */
  latest(ofPage?: string): BuildFacts;
  /** A file of whichever build, from any process; null where there is none, or just now no way to it. */
  find(path: string): Promise<Uint8Array | null>;
  /** From now on the shared build is decided without this process. */
  stop(): Promise<void>;
}

const BEAT_MS = 5_000;
/** Who asks for what is not there costs a question a second at most, however many ask. */
const LOOK_AGAIN_MS = 1_000;
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Does work with the store, which may be away: that is logged once an outage and not once a try, and fails nothing. */
function whileStoreIsThere(log: SharedBuildsDeps['log']): (work: () => Promise<void>) => Promise<void> {
  let isAway = false;
  return async (work) => {
    try {
      await work();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'what other processes run is not known');
      isAway = true;
    }
  };
}

/** What the processes of one site know of each other's builds. The files of other builds come from the store, on demand. */
export function createSharedBuilds({ store, own, files, processId, clock, log, every }: SharedBuildsDeps): SharedBuilds {
  const bodies = new LRUCache<string, Uint8Array>({ maxSize: BYTES_IN_MEMORY, sizeCalculation: (body) => body.length + 1 });
  let running: readonly BuildFacts[] = [own];
  let paths: ReadonlySet<string> = new Set();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let isStopped = false;
  let stopBeating = (): void => undefined;

  const unlessAway = whileStoreIsThere(log);
  const beat = (): Promise<void> =>
    unlessAway(async () => {
      const builds = await store.beat(processId, own);
      if (!isStopped) running = builds;
      else await store.leave(processId);
    });
  const look = (): Promise<void> => {
    const now = clock.now().getTime();
    if (looking === null && now - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now;
      looking = unlessAway(async () => {
        paths = new Set(await store.paths());
      }).finally(() => (looking = null));
    }
    return looking ?? Promise.resolve();
  };

  return {
    async start() {
      await unlessAway(() => store.keep(own, files));
      await beat();
      stopBeating = every(BEAT_MS, () => void beat());
    },
    latest: (ofPage) => latestBuild(running, own, ofPage),
    async find(path) {
      const inMemory = bodies.get(path);
      if (inMemory) return inMemory;
      if (!paths.has(path)) await look();
      if (!paths.has(path)) return null;
      let body: Uint8Array | null = null;
      await unlessAway(async () => {
        body = await store.read(path);
        if (body) bodies.set(path, body);
      });
      return body;
    },
    async stop() {
      isStopped = true;
      stopBeating();
      await unlessAway(() => store.leave(processId));
    },
  };
}
