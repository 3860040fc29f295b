// Builds factory-worker.ts as the API is built, into the folder given: a process that is to be killed must be a real one.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = path.dirname(fileURLToPath(import.meta.url));
await build({
  configFile: false,
  root: path.resolve(folder, '../../../..'),
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
  build: {
    ssr: path.join(folder, 'factory-worker.ts'),
    outDir: process.argv[2],
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
});
