import type { LiveApp } from './live-app';

export type StartTemplate = (app: LiveApp) => void;

/**
 * Starts what the templates of a tab bring, each once. Templates share it: a quiz and then a conversation in one tab have one
 * funnel, for two would tell and count everything twice.
 */
export function startOnce(app: LiveApp): (template: { readonly start?: StartTemplate }) => void {
  const started = new Set<StartTemplate>();
  return ({ start }) => {
    if (!start || started.has(start)) return;
    started.add(start);
    start(app);
  };
}
