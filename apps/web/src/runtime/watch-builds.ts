import type { BootState } from '@waypost/pages/contract/payload';
import { fetchOwnJson, pollBuildId } from '@waypost/routing/web/engine';
import { browserLifecycle } from '@waypost/platform/store-kit';
import { restarting } from '@waypost/platform/store-kit/sagas';
import type { RuntimeStore } from './runtime-store';

// A file of its own, fetched when a page has stood for a while.

/** Asks by the hour whether there is a newer build than this page's (R2.13). */
export function watchBuilds(store: Pick<RuntimeStore, 'run'>, { buildId, settings }: Pick<BootState, 'buildId' | 'settings'>): void {
  store.run(restarting(pollBuildId), {
    buildId,
    pollMs: settings.buildPollMs,
    lifecycle: browserLifecycle(window),
    fetchJson: fetchOwnJson,
    logError: (message, error) => console.error(message, error),
  });
}
