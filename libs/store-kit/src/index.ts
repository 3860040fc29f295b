export { createAppStore, type AppStore, type AppStoreOptions } from './app-store';
export { inContext, instantNow, pause, type SagaContext } from './saga-context';
export { listening } from './listening';
export { restarting, RESTART_BASE_MS, RESTART_MAX_MS } from './restarting';
export { systemScheduler, type Scheduler } from './scheduler';
export { instantOf, stamped, type Stamped } from './stamped-action';
export { safeStorage, type SafeStorage } from './safe-storage';
export { browserLifecycle, type PageLifecycle } from './page-lifecycle';
