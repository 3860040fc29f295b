#!/usr/bin/env node
// `npm run api`: starts only one API process from an existing build and a migrated database, configured by the environment (R16.06).
// Signals reach it directly.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readArguments } from './processes/arguments.mjs';
import { partnerFaults } from './stack/partner-addresses.mjs';
import { inWorkspace, requireNode } from './workspace.mjs';

const USAGE = `npm run api

It takes no options: environment variables configure it (README, "Environment").`;

const main = inWorkspace('dist/apps/api/main.mjs');

requireNode();
readArguments({ usage: USAGE });
if (!existsSync(main)) {
  console.error('There is no build here. Run npm run build first.');
  process.exit(1);
}
const faults = partnerFaults(process.env);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
await import(pathToFileURL(main).href);
