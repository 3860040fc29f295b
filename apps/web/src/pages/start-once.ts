import type { LiveApp } from './live-app';

export type StartTemplate = (app: LiveApp) => void;

/**
 * Starts each template's sagas once per tab. Templates share sagas: a quiz and then a conversation in one tab have one funnel, because two
 * would track and count everything twice.
 */
export function startOnce(app: LiveApp): (template: { readonly start?: StartTemplate }) => void {
  const started = new Set<StartTemplate>();
  return ({ start }) => {
    if (!start || started.has(start)) return;
    started.add(start);
    start(app);
  };
}
