import type { PagePayload } from '@waypost/pages/contract/payload';
import { trackEvent } from '@waypost/tracking/contract';
import { createOnEnter } from '@waypost/tracking/web';
import type { RuntimeStore } from './runtime/runtime-store';

// A separate chunk: hardly any page has such an action, and React may never attach to a page that has one.

let fire: ReturnType<typeof createOnEnter> | null = null;

/** Fires the action of the page that has come into view, once (R3.03). */
export function fireOnEnter(store: Pick<RuntimeStore, 'dispatch'>, payload: Pick<PagePayload, 'page' | 'route'>): void {
  fire ??= createOnEnter((event) => void store.dispatch({ ...trackEvent(event) }));
  fire(payload);
}
