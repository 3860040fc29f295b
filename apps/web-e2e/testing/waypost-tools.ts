// The scripts under tools/ and bench/ run before anything is installed. They are no library and have no alias, so only this file imports
// them.
/* eslint-disable @nx/enforce-module-boundaries */
export { prepare } from '../../../tools/build/prepare.mjs';
export { findChromium, findWholeChromium } from '../../../tools/browser/chromium.mjs';
export {
  closureOf,
  compressedSize,
  FUNNEL_THROUGH_RESULTS,
  LANDING_AFTER_INTENT,
  LANDING_BEFORE_INTENT,
  readManifest,
} from '../../../bench/browser/client-bytes.mjs';
export { copyDatabase, makeDatabase } from '../../../tools/database/template.mjs';
export { machineEnvironment, testEnvironment } from '../../../tools/processes/machine-environment.mjs';
export { freePort, isPortFree } from '../../../tools/processes/ports.mjs';
export { brandHosts, startWaypost, type StartOptions, type Waypost } from '../../../tools/stack/stack.mjs';
