// Builds a test program like the API, into the given folder. A process that is killed, or a thread, must be a real one.
import path from 'node:path';
import { build } from 'vite';
import { workspace } from '../workspace.mjs';

const [, , outDir, entry] = process.argv;
await build({
  configFile: false,
  root: workspace,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
  build: {
    ssr: path.resolve(entry),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
});
