import type { BuildFacts, BuildStore } from '../src/builds/shared-builds';

export interface FakeBuildStore extends BuildStore {
  /** The number of calls to `paths`. */
  readonly looks: number;
  /** Makes every later call reject. */
  leaveAlone(): void;
  comeBack(): void;
}

/** An in-memory build store. A process counts as running until it leaves. */
export function fakeBuildStore(): FakeBuildStore {
  const builds = new Map<string, BuildFacts>();
  const files = new Map<string, Uint8Array>();
  const stored = new Set<string>();
  const running = new Map<string, string>();
  let looks = 0;
  let isAway = false;
  const answer = async <T>(work: () => T): Promise<T> => {
    if (isAway) throw new Error('the database is away');
    return work();
  };
  return {
    get looks() {
      return looks;
    },
    leaveAlone: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    keep: (build, filesOf) =>
      answer(() => {
        builds.set(build.id, build);
        if (stored.has(build.id)) return;
        stored.add(build.id);
        for (const { path, body } of filesOf()) files.set(path, body);
      }),
    beat: (processId, build) =>
      answer(() => {
        running.set(processId, build.id);
        return [...builds.values()].filter(({ id }) => [...running.values()].includes(id));
      }),
    leave: (processId) => answer(() => void running.delete(processId)),
    paths: () =>
      answer(() => {
        looks += 1;
        return [...files.keys()];
      }),
    read: (path) => answer(() => files.get(path) ?? null),
  };
}
