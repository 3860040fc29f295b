#!/usr/bin/env node
// `npm run build`: makes everything that `npm start` needs before it starts a process.
import { prepare } from './build/prepare.mjs';
import { readArguments } from './processes/arguments.mjs';
import { isProgram, requireNode } from './workspace.mjs';

/** The upgrade test builds this release from another one, which imports these names here. */
export { buildIfStale, generateIfStale } from './build/prepare.mjs';

if (isProgram(import.meta.url)) {
  requireNode();
  readArguments({ usage: 'npm run build\n\nIt takes no options, and builds only what is stale.' });
  prepare().catch((error) => {
    console.error(error.output ?? error.stack ?? error);
    process.exitCode = 1;
  });
}
