import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeBuildStore } from '../../testing';
import { latestBuild, createSharedBuilds, type BuildFacts } from './shared-builds';

const [OLD, NEW]: [BuildFacts, BuildFacts] = [
  { id: 'old', timestamp: 1 },
  { id: 'new', timestamp: 2 },
];

describe('the latest build for a browser [R2.13] [R16.07]', () => {
  it.each<[string, BuildFacts[], string | undefined, string]>([
    ['all run one', [NEW], 'old', 'new'],
    ['a deploy goes on', [OLD, NEW], undefined, 'old'],
    ['a deploy goes on, to a page of the older', [OLD, NEW], 'old', 'old'],
    ['a deploy goes on, to a page of the newer', [OLD, NEW], 'new', 'new'],
    ['a deploy goes on, to a page of neither', [OLD, NEW], 'older', 'old'],
    ['nobody is known', [], 'new', 'old'],
  ])('is right if %s', (_what, running, ofPage, latest) => expect(latestBuild(running, OLD, ofPage).id).toBe(latest));
});

function aProcess(store: ReturnType<typeof fakeBuildStore>, processId: string, own: BuildFacts, name: string) {
  const clock = fakeClock();
  const beats: (() => void)[] = [];
  const warnings: string[] = [];
  const files = jest.fn(() => [{ path: `assets/${name}`, body: Buffer.from(name) }]);
  const builds = createSharedBuilds({
    store,
    own,
    files,
    processId,
    clock,
    log: { warn: (_fields, text) => void warnings.push(text ?? '') },
    every: (_ms, work) => {
      beats.push(work);
      return () => void beats.splice(0);
    },
  });
  const beat = async (): Promise<void> => {
    for (const work of beats) work();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { builds, clock, beat, warnings, files };
}

describe('processes of two builds [R16.07]', () => {
  it('report one build until the last process runs the newer build, and ignore stopped processes', async () => {
    const store = fakeBuildStore();
    const [a, b] = [aProcess(store, 'a', OLD, 'old.js'), aProcess(store, 'b', OLD, 'old.js')];
    await Promise.all([a.builds.start(), b.builds.start()]);
    const next = aProcess(store, 'c', NEW, 'new.js');
    await a.builds.stop();
    await next.builds.start();
    await b.beat();
    expect([next, b].map(({ builds }) => builds.latest().id)).toEqual(['old', 'old']);
    expect([next, b].map(({ builds }) => builds.latest('new').id)).toEqual(['new', 'new']);
    await b.builds.stop();
    await next.beat();
    expect(next.builds.latest('old').id).toBe('new');
  });

  it('serve each other’s files, and look up a missing file once a second at most', async () => {
    const store = fakeBuildStore();
    const old = aProcess(store, 'a', OLD, 'old.js');
    await old.builds.start();
    expect(await old.builds.find('assets/new.js')).toBeNull();
    const next = aProcess(store, 'b', NEW, 'new.js');
    await next.builds.start();
    for (let time = 0; time < 5; time++) expect(await old.builds.find('assets/new.js')).toBeNull();
    expect(store.looks).toBe(1);
    old.clock.advance(1_000);
    expect(String(await old.builds.find('assets/new.js'))).toBe('new.js');
    expect(String(await next.builds.find('assets/old.js'))).toBe('old.js');
    expect(store.looks).toBe(3);
  });

  it('read their files once for each build, however often they start', async () => {
    const store = fakeBuildStore();
    const first = aProcess(store, 'a', OLD, 'old.js');
    const again = aProcess(store, 'b', OLD, 'old.js');
    await first.builds.start();
    await again.builds.start();
    expect([first.files.mock.calls.length, again.files.mock.calls.length]).toEqual([1, 0]);
  });

  it('offer their build and its files once the database is there, if they started while it was away [R2.23]', async () => {
    const store = fakeBuildStore();
    const next = aProcess(store, 'b', NEW, 'new.js');
    store.leaveAlone();
    await next.builds.start();
    store.comeBack();
    const old = aProcess(store, 'a', OLD, 'old.js');
    await old.builds.start();
    expect(await old.builds.find('assets/new.js')).toBeNull();
    await next.beat();
    await next.beat();
    await old.beat();
    old.clock.advance(1_000);
    expect(String(await old.builds.find('assets/new.js'))).toBe('new.js');
    expect(old.builds.latest('new').id).toBe('new');
    expect(next.files).toHaveBeenCalledTimes(1);
  });

  it('continue with their own build while the database is away, and warn once', async () => {
    const store = fakeBuildStore();
    const { builds, beat, warnings } = aProcess(store, 'a', OLD, 'old.js');
    store.leaveAlone();
    await builds.start();
    await beat();
    expect([builds.latest().id, await builds.find('assets/new.js'), warnings.length]).toEqual(['old', null, 1]);
  });
});
