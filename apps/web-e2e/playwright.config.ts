import { defineConfig } from '@playwright/test';
import type { WaypostOptions } from './testing/test';

export default defineConfig<WaypostOptions>({
  // `faults` holds the tests that break things; `npm run test:faults` runs only them. They come first: some mostly wait for what was
  // killed, and the other worker uses the processors meanwhile.
  projects: [
    { name: 'faults', testDir: './faults' },
    { name: 'site', testDir: './src' },
  ],
  outputDir: '../../test-results/browser',
  globalSetup: './testing/global-setup.ts',
  // The scripts under tools/ and bench/ are ES modules for Node itself. Compiled like the tests, they would not load.
  build: { external: ['**/tools/**/*.mjs', '**/bench/**/*.mjs'] },
  // Each worker runs its own Waypost and browser. A third one would make nothing faster on two processors.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time has found a defect.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // A trace holds every action, request and message. A copy of the DOM at each action takes a sixth of the run's processor time, and a
  // film as much again as the test: `--trace retain-on-failure` takes both of what is looked into.
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
