#!/usr/bin/env node
// `npm run build`: everything that `npm start` makes before it starts a process.
import { prepare } from './build/prepare.mjs';
import { isProgram, requireNode } from './workspace.mjs';

/** The upgrade's story builds this release out of another one, which finds these here. */
export { buildIfStale, generateIfStale } from './build/prepare.mjs';

if (isProgram(import.meta.url)) {
  requireNode();
  prepare().catch((error) => {
    console.error(error.output ?? error.stack ?? error);
    process.exitCode = 1;
  });
}
