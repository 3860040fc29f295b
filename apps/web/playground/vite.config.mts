import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves the control center over an API in memory: `npx vite -c apps/web/playground/vite.config.mts`. It is never part of a build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(import.meta.dirname, '../../../node_modules/.vite/playground'),
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  server: { port: Number(process.env['PORT'] ?? 4230) },
});
