import path from 'node:path';
import { defineConfig } from 'vite';

const workspace = path.resolve(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: path.join(workspace, 'dist/apps/api'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: path.join(import.meta.dirname, 'src/main.ts'),
        privacy: path.join(import.meta.dirname, 'src/commands/privacy-main.ts'),
        demo: path.join(import.meta.dirname, 'src/commands/demo-main.ts'),
        replay: path.join(import.meta.dirname, 'src/commands/replay-main.ts'),
        'article-texts': path.join(import.meta.dirname, 'src/texts/article-texts-thread.ts'),
      },
      output: { entryFileNames: '[name].mjs' },
    },
  },
});
