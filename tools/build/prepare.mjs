// Makes the packages, the database client and the three apps, each only if its inputs changed.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { installIfStale } from './install.mjs';
import { createProgress } from '../processes/progress.mjs';
import { runNode } from '../processes/run.mjs';
import { makeIfStale } from './stale.mjs';
import { holdLock } from '../processes/lock.mjs';
import { inWorkspace, programOf } from '../workspace.mjs';

const SHARED_INPUTS = ['libs', 'tsconfig.base.json', 'package-lock.json'];

const APPS = [
  {
    name: 'web',
    args: ['--app'],
    outputs: [
      'dist/apps/web/client/.vite/manifest.json',
      'dist/apps/web/control-center/.vite/manifest.json',
      'dist/apps/web/server/entry-server.mjs',
    ],
  },
  { name: 'api', args: [], outputs: ['dist/apps/api/main.mjs', 'dist/apps/api/privacy.mjs', 'dist/apps/api/article-texts.mjs'] },
  { name: 'partner-sandbox', args: [], outputs: ['dist/apps/partner-sandbox/main.mjs'] },
];

/** Generates Prisma's client from the schema. */
export async function generateIfStale() {
  const { generatePrismaClient } = await import('../database/generate.mjs');
  return { note: (await generatePrismaClient()) ? 'generated' : 'up to date' };
}

async function buildApp({ name, args, outputs }) {
  return makeIfStale({
    name,
    inputs: [`apps/${name}`, ...SHARED_INPUTS],
    outputs,
    make: () =>
      runNode(programOf('vite', 'bin/vite.js'), ['build', ...args, '-c', `apps/${name}/vite.config.mts`], {
        // Always the production build, whatever the caller's environment is.
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  });
}

/** Builds what is stale. Builds as many apps at once as there are processors, at most two. */
export async function buildIfStale() {
  const waiting = [...APPS];
  const built = [];
  const worker = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      if (await buildApp(app)) built.push(app.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return { note: built.length === 0 ? 'up to date' : built.sort().join(', ') };
}

/** Reads the environment like the API and reports its faults. It is built in seconds, before the builds that take minutes. */
export const ENVIRONMENT_READER = 'dist/start-faults/start-faults-main.mjs';

/** Requires the packages and the database client. */
export const makeEnvironmentReader = () =>
  makeIfStale({
    name: 'start-faults',
    inputs: [
      'apps/api/src/environment',
      'apps/api/src/environment.ts',
      'apps/api/src/commands/start-faults-main.ts',
      'tools/build/build-program.mjs',
      ...SHARED_INPUTS,
    ],
    outputs: [ENVIRONMENT_READER],
    make: () =>
      runNode(inWorkspace('tools/build/build-program.mjs'), [
        path.dirname(inWorkspace(ENVIRONMENT_READER)),
        'apps/api/src/commands/start-faults-main.ts',
      ]),
  });

/** Runs one build at a time. Two builds at once, of two starts or of a start during tests, would write the same files. */
export const oneAtATime = (progress, work) =>
  holdLock(inWorkspace('dist/.building'), work, (pid) => progress.line(`  … waiting for another build (process ${pid})`));

/**
 * Makes everything that a process needs before it can start: packages, database client, builds. `beforeBuilds` checks what should be
 * reported early.
 */
export async function prepare(progress = createProgress(), beforeBuilds = async () => {}) {
  await progress.step('Packages', installIfStale);
  await oneAtATime(progress, async () => {
    await progress.step('Database client', generateIfStale);
    await beforeBuilds();
    await progress.step('Builds', buildIfStale);
  });
}
