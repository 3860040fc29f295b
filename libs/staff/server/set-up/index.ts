import '@waypost/platform/kernel/server-only';

export { createSetUp, type FirstAdmin, type SetUp, type SetUpField } from './set-up';
export type { SetUpLinkStore } from './set-up-link-store';
