import type { ShownToast } from '@waypost/control-center/client';
import { createHttpClient } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';

export interface NewBuildPorts {
  readonly window: Pick<Window, 'setInterval'> & { readonly document: Pick<Document, 'addEventListener' | 'visibilityState'> };
  /** The build of this tab's screens, as its page says: a deploy before the first question is one too. */
  readonly buildId: string;
  /** How often an open tab asks, beside each time that it is looked at again (R2.13). */
  readonly pollMs: number;
  readonly fetch: typeof globalThis.fetch;
  offer(toast: Omit<ShownToast, 'id'>): void;
  reload(): void;
}

/**
 * Tells staff once that the server has a newer build than their tab (R2.13). The tab is never reloaded by itself: what is
 * typed stays until they say so.
 */
export function offerNewBuild({ window, buildId, pollMs, fetch, offer, reload }: NewBuildPorts): Promise<void> {
  let isOffered = false;
  const ask = async (): Promise<void> => {
    if (isOffered) return;
    const id = await latestBuild(fetch, buildId);
    if (id === null || id === buildId || isOffered) return;
    isOffered = true;
    offer({
      tone: 'message',
      text: 'There is a newer version of the control center. Save your work, then reload.',
      action: { label: 'Reload', onClick: reload },
    });
  };
  window.setInterval(() => void ask(), pollMs);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') void ask();
  });
  return ask();
}

/**
 * The id of the server's build; null where it can't be asked: the next time will do. The request names the tab's own build: during a
 * deploy a tab must not load again only because the next process has another build.
 */
async function latestBuild(fetch: typeof globalThis.fetch, own: string): Promise<string | null> {
  try {
    const answer = await createHttpClient({ fetch })('/builds/latest.json', { query: { build: own }, cache: 'no-store' });
    return isRecord(answer) && typeof answer['id'] === 'string' ? answer['id'] : null;
  } catch {
    return null;
  }
}
