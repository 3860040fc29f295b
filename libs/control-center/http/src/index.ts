import '@waypost/platform/kernel/server-only';

export { readControlCenterBuild, STAFF_ASSETS, type ControlCenterBuild } from './control-center-build';
export { controlCenterPages, STAFF_CACHE_CONTROL } from './control-center-pages';
