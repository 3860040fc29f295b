import '@waypost/platform/kernel/server-only';

export { createSharedBuilds, type BuildFacts, type BuildFile, type BuildStore, type SharedBuilds } from '../src/builds/shared-builds';
