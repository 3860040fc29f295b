import { defineConfig } from 'vite';

/** A Node program: our own libraries are bundled, and packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: '../../dist/apps/partner-sandbox',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].mjs' } },
  },
});
