import { addressText, MAIN_BRANCH, type LiveDates } from '@waypost/content/model';
import type { PublishedFeed } from '../src/publishing/published-content';
import type { ContentState } from './content-state';

/** Follows main of a fake store, and calls `signal` after each publication. */
export function fakePublishedFeed(current: () => ContentState): { readonly feed: PublishedFeed; readonly signal: () => void } {
  const listeners = new Set<() => void>();
  const feed: PublishedFeed = {
    async load(after) {
      const state = current();
      const newest = Math.max(0, ...[...state.publications.values()].map(({ number }) => number));
      const touched = [...state.publications.values()].filter(({ number }) => number > (after ?? 0)).flatMap(({ steps }) => steps);
      const main = state.entries.get(MAIN_BRANCH);
      const liveDates = (address: string): LiveDates | null => {
        const ats = [...state.publications.values()].flatMap(({ at, steps }) =>
          steps.some((step) => addressText(step) === address && step.to !== null) ? [at] : [],
        );
        const [since, changedAt] = [ats[0], ats.at(-1)];
        return since === undefined || changedAt === undefined ? null : { since: since.toISOString(), changedAt: changedAt.toISOString() };
      };
      const changes = [...new Map(touched.map((step) => [addressText(step), step])).values()].map(({ kind, key }) => ({
        kind,
        key,
        data: state.revisions.get(main?.get(addressText({ kind, key }))?.revisionId ?? '')?.data ?? null,
        live: liveDates(addressText({ kind, key })),
      }));
      return { number: newest, changes };
    },
    listen(onSignal) {
      listeners.add(onSignal);
      return async () => void listeners.delete(onSignal);
    },
  };
  return {
    feed,
    signal() {
      for (const listener of listeners) listener();
    },
  };
}
