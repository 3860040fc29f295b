import { anAuthor } from '@waypost/content-factory/contract/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ANNA } from '@waypost/content-factory/server/testing';
import type { FactoryRun } from '@waypost/content-factory/server/ports';
import { createContent } from '@waypost/content/server';
import { contentDeps } from '@waypost/content/server/testing';
import { newId, systemClock } from '@waypost/platform/kernel';
import { createContentStores, createFactoryStores } from '@waypost/platform/persistence/content';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { runSandbox, type RunningSandbox } from '../../testing/running-sandbox';

const BOUNDARIES = ['before asking', 'between answer and commit', 'after the commit', 'while the draft is made'] as const;
/**
 * The kills at each of the four boundaries, in any order. Every kill starts and ends a process, so a normal run does few. `WAYPOST_KILLS=10
 * npx jest -c apps/partner-sandbox/jest.config.cjs killed` does ten at each.
 */
const KILLS_AT_EACH = Number(process.env['WAYPOST_KILLS'] ?? 3);
const TOPICS = BOUNDARIES.length * KILLS_AT_EACH + 2;
const LONG_MS = 600_000;

const FAULT_FOLDER = path.resolve(__dirname, '../../testing/fault');
const BUILD_PROGRAM = path.resolve(__dirname, '../../../../tools/build/build-program.mjs');
const built = path.resolve(__dirname, `../../../../dist/test/factory-worker-${process.pid}`);
const ENTRY = { at: new Date(0), by: ANNA, action: 'factory-run.started', subject: 'a test' };

const database = databaseOfTests();
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
  const build = spawn(process.execPath, [BUILD_PROGRAM, built, path.join(FAULT_FOLDER, 'factory-worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'close')) as [number];
  if (code !== 0) throw new Error('the worker could not be built');
}, LONG_MS);
afterAll(async () => {
  await sandbox.close();
  rmSync(built, { recursive: true, force: true });
});

/** Makes a run of this many topics, on its own branch. */
async function aRun(): Promise<FactoryRun> {
  const { runs, authors, prompts } = createFactoryStores(database);
  const { store } = createContentStores(database);
  const branch = await createContent({ ...contentDeps(), store, kinds: {}, clock: systemClock, newId }).createBranch(
    { name: 'Killed' },
    ANNA,
  );
  if (!branch.ok) throw new Error(branch.error.kind);
  await authors.addVersion(anAuthor(), ANNA, new Date(), ENTRY);
  const prompt = await prompts.current();
  if (!prompt) throw new Error('the code brings a prompt');
  const run: FactoryRun = {
    id: newId(),
    branchId: branch.value.id,
    brand: 'mpa',
    language: 'english',
    template: 'guide',
    facts: [],
    author: anAuthor(),
    prompt,
    cap: 900_000_000,
    startedBy: ANNA,
    startedAt: new Date(),
    cancelledAt: null,
    retriedBy: null,
  };
  const items = Array.from({ length: TOPICS }, (_, index) => ({ id: newId(), topic: `Question number ${index + 1} of many` }));
  await runs.add(run, items, ENTRY);
  return run;
}

/** Returns whether the worker reached the boundary and was killed there. False if it ended by itself. */
async function workUntil(boundary: string, { branchId }: FactoryRun): Promise<boolean> {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(built, 'factory-worker.mjs'), database.url, sandbox.url, boundary, branchId],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'close');
  let isThere = false;
  if (child.stdout)
    createInterface({ input: child.stdout }).once('line', () => {
      isThere = true;
      child.kill('SIGKILL');
    });
  const [code] = (await ended) as [number | null];
  if (!isThere && code !== 0) throw new Error(`the worker ended with ${code}`);
  return isThere;
}

const shuffled = <T>(values: readonly T[]): readonly T[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);

it(
  'each item ends once with one draft and one charge, wherever its process is killed [R10.17]',
  async () => {
    const run = await aRun();
    const kills = shuffled(BOUNDARIES.flatMap((boundary) => Array.from({ length: KILLS_AT_EACH }, () => boundary)));
    for (const boundary of kills) expect([boundary, await workUntil(boundary, run)]).toEqual([boundary, true]);
    expect(await workUntil('none', run)).toBe(false);

    const stored = await createFactoryStores(database).runs.find(run.id);
    expect(stored?.items.map(({ state }) => state)).toEqual(Array.from({ length: TOPICS }, () => 'succeeded'));
    const listed = await createContentStores(database).store.list(run.branchId, 'article');
    expect(listed.own.map(({ key }) => key).sort()).toEqual(stored?.items.map(({ id }) => `generated-${id}`).sort());
    for (const { key } of listed.own) expect(await database.prisma.contentRevision.count({ where: { kind: 'article', key } })).toBe(1);

    const { total, charges } = (await (await fetch(`${sandbox.url}/model/charges`)).json()) as {
      total: number;
      charges: { asked: number }[];
    };
    // One request per item, and one more for each lost answer.
    expect(charges).toHaveLength(TOPICS);
    expect(charges.reduce((sum, { asked }) => sum + asked, 0)).toBe(TOPICS + KILLS_AT_EACH);
    const shown = stored?.items.reduce((sum, { cost }) => sum + cost, 0) ?? 0;
    expect(shown).toBe(Math.round(total * 1_000_000));
  },
  LONG_MS,
);
