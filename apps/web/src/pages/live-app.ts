import type { BootState } from '@waypost/pages/contract/payload';
import type { AppStore } from '@waypost/platform/store-kit';

/** What a template's code may need beside its props when it comes to life in the browser. */
export interface LiveApp {
  readonly store: AppStore<object>;
  readonly boot: BootState;
  readonly window: Window;
}
