// The scripts under tools/ run before anything is installed: they are no library and have no alias. This file alone reaches for them.
/* eslint-disable @nx/enforce-module-boundaries */
export { prepare } from '../../../tools/build.mjs';
export { findChromium, findWholeChromium } from '../../../tools/chromium.mjs';
export {
  closureOf,
  compressedSize,
  FUNNEL_THROUGH_RESULTS,
  LANDING_AFTER_INTENT,
  LANDING_BEFORE_INTENT,
  readManifest,
} from '../../../tools/client-bytes.mjs';
export { copyDatabase, makeDatabase } from '../../../tools/database/template.mjs';
export { machineEnvironment, testEnvironment } from '../../../tools/machine-environment.mjs';
export { freePort, isPortFree } from '../../../tools/ports.mjs';
export { brandHosts, startWaypost, type StartOptions, type Waypost } from '../../../tools/stack.mjs';
