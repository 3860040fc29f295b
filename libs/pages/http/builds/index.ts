import '@waypost/platform/kernel/server-only';

export { buildRoutes } from '../src/builds/build-routes';
export { builtFiles, sharedFiles } from '../src/builds/shared-files';
export { createContentVersion } from '../src/builds/content-version';
export { clientFiles } from '../src/builds/client-files';
export { EARLIER_BUILD_TTL_MS, keepBuild, removeOldBuilds, type EarlierBuild } from '../src/builds/earlier-builds';
