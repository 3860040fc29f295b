// Runs a TypeScript file of the workspace that measures something in a process of its own.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { inWorkspace } from '../../tools/workspace.mjs';

const run = promisify(execFile);

/** Builds a file of libs/platform/persistence/testing/bench as the API is built, runs it, and reads the JSON of its last line. */
export async function measuredBy(name, ...args) {
  mkdirSync(inWorkspace('dist'), { recursive: true });
  // In the workspace: what is built imports its packages.
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
