export { createAppStore, type AppStore, type AppStoreOptions } from './app-store';
export { inContext, instantNow, pause, type SagaContext } from './saga-context';
export { listening } from './listening';
export { restarting } from './restarting';
export { systemScheduler, type Scheduler } from './scheduler';
export { instantOf, type Stamped } from './stamped-action';
export { safeStorage, type SafeStorage } from './safe-storage';
export { browserLifecycle, type PageLifecycle } from './page-lifecycle';
