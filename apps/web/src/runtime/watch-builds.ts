import type { BootState } from '@waypost/pages/contract/payload';
import { fetchOwnJson, pollBuildId } from '@waypost/routing/web/engine';
import { browserLifecycle } from '@waypost/platform/store-kit';
import { restarting } from '@waypost/platform/store-kit/sagas';
import type { RuntimeStore } from './runtime-store';

// A separate file, fetched when a page has been open for a while.

/** Polls once an hour for a build that is newer than this page's (R2.13). */
export function watchBuilds(store: Pick<RuntimeStore, 'run'>, { buildId, settings }: Pick<BootState, 'buildId' | 'settings'>): void {
  store.run(restarting(pollBuildId), {
    buildId,
    pollMs: settings.buildPollMs,
    startedAt: performance.timeOrigin,
    lifecycle: browserLifecycle(window),
    fetchJson: fetchOwnJson,
    logError: (message, error) => console.error(message, error),
  });
}
