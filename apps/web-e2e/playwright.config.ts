import { defineConfig } from '@playwright/test';
import type { WaypostOptions } from './testing/test';

export default defineConfig<WaypostOptions>({
  // `faults` holds the tests that break things; `npm run test:faults` runs only them. They come first, in one worker: they mostly wait for
  // what was killed, and the other workers use the processors meanwhile.
  projects: [
    { name: 'faults', testDir: './faults', workers: 1 },
    { name: 'site', testDir: './src' },
  ],
  outputDir: '../../test-results/browser',
  globalSetup: './testing/global-setup.ts',
  // The scripts under tools/ and bench/ are ES modules for Node itself. Compiled like the tests, they would not load.
  build: { external: ['**/tools/**/*.mjs', '**/bench/**/*.mjs'] },
  // Each worker runs its own Waypost and browser, and waits for them half of its time: two workers leave two processors idle in turns.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time has found a defect.
  retries: 0,
  // A busy machine may take its time, and so may a third worker's tests: none asserts how long something takes.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // A trace holds every action, request and message. A copy of the DOM at each action takes a sixth of the run's processor time, and a
  // film as much again as the test: `--trace retain-on-failure` takes both of what is looked into.
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
