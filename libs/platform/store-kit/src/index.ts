export { createAppStore, type AppStore } from './app-store';
export { systemScheduler, type Scheduler } from './scheduler';
export { safeStorage, type SafeStorage } from './safe-storage';
export { browserLifecycle, type PageLifecycle } from './page-lifecycle';
export { savesData } from './saves-data';
export { whenUsable } from './when-usable';
export { onIdle, type OnIdleOptions } from './on-idle';
export { nextTask } from './next-task';
