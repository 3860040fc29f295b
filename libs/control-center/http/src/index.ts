import '@waypost/platform/kernel/server-only';

export { readControlCenterBuild, type ControlCenterBuild } from './control-center-build';
export { controlCenterPages } from './control-center-pages';
