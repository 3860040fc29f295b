// How long the control center's lists take over 5,000 pages and 200 branches, at the server.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { inWorkspace } from '../tools/workspace.mjs';

/** What issue 5 asks of every list and search. */
export const LIST_AT_MOST_MS = 100;

const run = promisify(execFile);

/** Builds content-lists.ts (in libs/persistence/testing/bench) as the API is built, and runs it on this database. */
export async function measureContentLists({ databaseUrl }) {
  // In the workspace: what is built imports its packages.
  const folder = mkdtempSync(inWorkspace('dist/bench-'));
  try {
    await build({
      configFile: false,
      root: inWorkspace('.'),
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      build: {
        ssr: inWorkspace('libs/persistence/testing/bench/content-lists.ts'),
        outDir: folder,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [path.join(folder, 'content-lists.mjs'), databaseUrl], { maxBuffer: 1024 * 1024 });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lists that took too long, a line each. */
export const missedContentLists = (figures) =>
  figures.filter(({ p95Ms }) => p95Ms > LIST_AT_MOST_MS).map(({ name, p95Ms }) => `${name}: ${p95Ms} of ${LIST_AT_MOST_MS} ms`);
