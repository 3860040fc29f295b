// Runs a TypeScript file of the workspace that measures something, in a separate process.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { inWorkspace } from '../../tools/workspace.mjs';

const run = promisify(execFile);

/** Builds a file of libs/platform/persistence/testing/bench like the API, runs it, and returns the JSON of its last line. */
export async function measuredBy(name, ...args) {
  mkdirSync(inWorkspace('dist'), { recursive: true });
  // In the workspace, because the built file imports its packages.
  const folder = mkdtempSync(inWorkspace('dist/bench-'));
  try {
    await build({
      configFile: false,
      root: inWorkspace('.'),
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      build: {
        ssr: inWorkspace('libs/platform/persistence/testing/bench', `${name}.ts`),
        outDir: folder,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [path.join(folder, `${name}.mjs`), ...args], { maxBuffer: 1024 * 1024 });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
