// Builds a program as the API is built, into the folder given: a process that is to be killed, or a thread, must be a real one.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [, , outDir, entry] = process.argv;
const folder = path.dirname(fileURLToPath(import.meta.url));
await build({
  configFile: false,
  root: path.resolve(folder, '../../../..'),
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
