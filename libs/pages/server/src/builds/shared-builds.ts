import { LRUCache } from 'lru-cache';
import type { Clock, Log } from '@waypost/platform/kernel';

/** A build, with its time in milliseconds since the epoch. */
export interface BuildFacts {
  readonly id: string;
  readonly timestamp: number;
}

/** A file that browsers load. Its path is relative to the site's root: `assets/runtime-1a2b.js`. */
export interface BuildFile {
  readonly path: string;
  readonly body: Uint8Array;
}

/** The store through which the processes of one site share their builds (R16.07). */
export interface BuildStore {
  /** Records that the build comes into service, and stores its files. `files` is called if they are not stored yet. */
  keep(build: BuildFacts, files: () => readonly BuildFile[]): Promise<void>;
  /** Records that a process runs the build now. Returns all running builds, the longest-serving first. */
  beat(processId: string, build: BuildFacts): Promise<readonly BuildFacts[]>;
  leave(processId: string): Promise<void>;
  /** Returns the paths of all stored files. */
  paths(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | null>;
}

/**
 * Returns the build with which browsers compare theirs (R2.13): the one that all processes run. During a deploy it is the longest-serving
 * one. A page of any running build gets its own build as the answer, so that it loads no other.
 */
export function latestBuild(running: readonly BuildFacts[], own: BuildFacts, ofPage?: string): BuildFacts {
  return (running.length > 1 && running.find(({ id }) => id === ofPage)) || (running[0] ?? own);
}

export interface SharedBuildsDeps {
  readonly store: BuildStore;
  readonly own: BuildFacts;
  readonly files: () => readonly BuildFile[];
  /** The id of this process. */
  readonly processId: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Repeats the work at an interval. Returns a function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
}

export interface SharedBuilds {
  /**
   * Resolves when the other processes can serve this one's files. Also resolves while the database is down, and stores the files once it
   * is back.
   */
  start(): Promise<void>;
  /** `ofPage` is the build of the requesting page. */
  latest(ofPage?: string): BuildFacts;
  /** Returns a file of any build from any process. Null if there is none, or if the store is unavailable. */
  find(path: string): Promise<Uint8Array | null>;
  /** Removes this process from the decision on the shared build. */
  stop(): Promise<void>;
}

const BEAT_INTERVAL_MS = 5_000;
/** Requests for missing files cause at most one query per second, however many there are. */
const LOOK_INTERVAL_MS = 1_000;
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Runs work with the store, which may be unavailable. That never throws, and is logged once per outage instead of once per attempt. */
function whileStoreIsThere(log: SharedBuildsDeps['log']): (work: () => Promise<void>) => Promise<void> {
  let isAway = false;
  return async (work) => {
    try {
      await work();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'could not read the builds of other processes');
      isAway = true;
    }
  };
}

/** Shares this process's build with the others. Files of other builds come from the store on demand. */
export function createSharedBuilds({ store, own, files, processId, clock, log, every }: SharedBuildsDeps): SharedBuilds {
  const bodies = new LRUCache<string, Uint8Array>({ maxSize: BYTES_IN_MEMORY, sizeCalculation: (body) => body.length + 1 });
  let running: readonly BuildFacts[] = [own];
  let paths: ReadonlySet<string> = new Set();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let isStopped = false;
  let stopBeating = (): void => undefined;
  let offering: Promise<void> | null = null;

  const unlessAway = whileStoreIsThere(log);
  /** Stores the build once. If that fails, the next call tries again. */
  const offer = (): Promise<void> => {
    offering ??= store.keep(own, files).catch((error: unknown) => {
      offering = null;
      throw error;
    });
    return offering;
  };
  const beat = (): Promise<void> =>
    unlessAway(async () => {
      await offer();
      const builds = await store.beat(processId, own);
      if (!isStopped) running = builds;
      else await store.leave(processId);
    });
  const look = (): Promise<void> => {
    const now = clock.now().getTime();
    if (looking === null && now - lookedAt >= LOOK_INTERVAL_MS) {
      lookedAt = now;
      looking = unlessAway(async () => {
        paths = new Set(await store.paths());
      }).finally(() => (looking = null));
    }
    return looking ?? Promise.resolve();
  };

  return {
    async start() {
      await beat();
      stopBeating = every(BEAT_INTERVAL_MS, () => void beat());
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
