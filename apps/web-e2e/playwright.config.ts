import { defineConfig } from '@playwright/test';
import type { WaypostOptions } from './testing/test';

export default defineConfig<WaypostOptions>({
  // `faults`: what breaks, breaks there; `npm run test:faults` runs them alone.
  projects: [
    { name: 'site', testDir: './src' },
    { name: 'faults', testDir: './faults' },
  ],
  outputDir: '../../test-results/browser',
  globalSetup: './testing/global-setup.ts',
  // The scripts under tools/ and bench/ are ES modules for Node itself; compiled like the tests they would not load.
  build: { external: ['**/tools/**/*.mjs', '**/bench/**/*.mjs'] },
  // Each worker runs a Waypost and a browser of its own; a third one makes nothing quicker on two processors.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes the second time has found something.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // A trace holds every action with the DOM before and after it. Its film of the page would take as much processor again as the
  // test: each frame is drawn and encoded for it, without a graphics card. `--trace retain-on-failure` films what is looked into.
  use: { browserName: 'chromium', screenshot: 'only-on-failure', trace: { mode: 'retain-on-failure', screenshots: false } },
});
