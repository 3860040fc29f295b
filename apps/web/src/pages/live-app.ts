import type { BootState } from '@waypost/pages/contract/payload';
import type { AppStore } from '@waypost/platform/store-kit';

/** What a template's code may need, besides its props, when it starts in the browser. */
export interface LiveApp {
  readonly store: AppStore<object>;
  readonly boot: BootState;
  readonly window: Window;
}
