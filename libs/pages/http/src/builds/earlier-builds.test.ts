import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EARLIER_BUILD_TTL_MS, keepBuild, removeOldBuilds } from './earlier-builds';

const START = Date.parse('2026-11-18T18:00:00.000Z');

describe('the files of earlier builds [R2.23]', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'waypost-builds-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A build writes its files to the same folder each time. */
  const built = (file: string) => {
    rmSync(path.join(root, 'client'), { recursive: true, force: true });
    mkdirSync(path.join(root, 'client/assets'), { recursive: true });
    writeFileSync(path.join(root, 'client/assets', file), file);
  };
  const start = (buildId: string, afterMs: number) =>
    keepBuild({
      clientFolder: path.join(root, 'client'),
      buildId,
      earlierFolder: path.join(root, 'kept'),
      now: new Date(START + afterMs),
    });
  const filesOf = (builds: ReturnType<typeof keepBuild>) => builds.flatMap(({ folder }) => readdirSync(folder)).sort();

  it('are served for a day after the next build has replaced them, however long they were in use', () => {
    built('first.js');
    expect(filesOf(start('one', 0))).toEqual(['first.js']);
    built('second.js');
    const weekLater = 7 * EARLIER_BUILD_TTL_MS;
    const builds = start('two', weekLater);
    expect(filesOf(builds)).toEqual(['first.js', 'second.js']);
    expect(builds.map(({ until }) => until)).toEqual([Infinity, START + weekLater + EARLIER_BUILD_TTL_MS]);
    expect(filesOf(start('two', weekLater + EARLIER_BUILD_TTL_MS - 1))).toEqual(['first.js', 'second.js']);
    expect(filesOf(start('two', weekLater + EARLIER_BUILD_TTL_MS))).toEqual(['second.js']);
    expect(readdirSync(path.join(root, 'kept'))).toEqual(['two']);
  });

  it('are removed under a running process once their day is over', () => {
    built('first.js');
    start('one', 0);
    built('second.js');
    start('two', 1);
    const clean = (afterMs: number) => {
      removeOldBuilds({ buildId: 'two', earlierFolder: path.join(root, 'kept'), now: new Date(START + afterMs) });
      return readdirSync(path.join(root, 'kept')).sort();
    };
    expect(clean(EARLIER_BUILD_TTL_MS)).toEqual(['one', 'two']);
    expect(clean(EARLIER_BUILD_TTL_MS + 1)).toEqual(['two']);
  });

  it('stay while the next process may run them already: only a start marks a build as replaced', () => {
    built('first.js');
    start('one', 0);
    built('second.js');
    start('two', 1);
    rmSync(path.join(root, 'kept/one/replaced-at'));
    removeOldBuilds({ buildId: 'two', earlierFolder: path.join(root, 'kept'), now: new Date(START + 9 * EARLIER_BUILD_TTL_MS) });
    expect(readdirSync(path.join(root, 'kept')).sort()).toEqual(['one', 'two']);
    expect(existsSync(path.join(root, 'kept/one/replaced-at'))).toBe(false);
  });

  it('include the running build, whose folder the next build may empty', () => {
    built('first.js');
    const [own] = start('one', 0);
    built('second.js');
    expect(readFileSync(path.join(own?.folder ?? '', 'first.js'), 'utf8')).toBe('first.js');
  });

  describe('whose copy was broken off, because the process was killed', () => {
    const unfinished = (startedMsAfter: number) => {
      const folder = path.join(root, 'kept/one.4711');
      mkdirSync(path.join(folder, 'assets'), { recursive: true });
      writeFileSync(path.join(folder, 'assets/first.js'), 'fir');
      utimesSync(folder, new Date(START + startedMsAfter), new Date(START + startedMsAfter));
    };

    it('are not served, and get no mark of their own: another process may still copy them', () => {
      unfinished(0);
      built('second.js');
      expect(filesOf(start('two', EARLIER_BUILD_TTL_MS - 1))).toEqual(['second.js']);
      expect(readdirSync(path.join(root, 'kept/one.4711'))).toEqual(['assets']);
    });

    it.each([
      ['the next start', (afterMs: number) => void start('two', afterMs)],
      [
        'a process that goes on',
        (afterMs: number) => removeOldBuilds({ buildId: 'two', earlierFolder: path.join(root, 'kept'), now: new Date(START + afterMs) }),
      ],
    ])('are removed after a day by %s', (_what, clean) => {
      built('second.js');
      start('two', 0);
      unfinished(0);
      clean(EARLIER_BUILD_TTL_MS - 1);
      expect(readdirSync(path.join(root, 'kept')).sort()).toEqual(['one.4711', 'two']);
      clean(EARLIER_BUILD_TTL_MS);
      expect(readdirSync(path.join(root, 'kept'))).toEqual(['two']);
    });
  });

  it('stay for good if an earlier build runs again', () => {
    built('first.js');
    start('one', 0);
    built('second.js');
    start('two', 1);
    built('first.js');
    expect(start('one', 2)[0]?.until).toBe(Infinity);
    expect(existsSync(path.join(root, 'kept/one/replaced-at'))).toBe(false);
    expect(filesOf(start('one', EARLIER_BUILD_TTL_MS + 2))).toEqual(['first.js']);
  });
});
