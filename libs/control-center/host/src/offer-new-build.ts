import { lookWhileVisible, type LookOptions, type ShownToast } from '@waypost/control-center/client';
import { createHttpClient } from '@waypost/platform/http';
import { isRecord } from '@waypost/platform/kernel';

export interface NewBuildPorts {
  readonly window: LookOptions['window'];
  /** The build of this tab's screens, from its page. It also detects a deploy that happens before the first poll. */
  readonly buildId: string;
  /** The polling interval of a visible tab. A tab also polls each time it becomes visible (R2.13). */
  readonly pollMs: number;
  readonly fetch: typeof globalThis.fetch;
  offer(toast: Omit<ShownToast, 'id'>): void;
  reload(): void;
}

/** Offers staff once to load a newer build of the server (R2.13). The tab never reloads by itself, so that what is typed stays. */
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
  lookWhileVisible({ look: () => void ask(), everyMs: pollMs, window });
  return ask();
}

/**
 * Returns the id of the server's build, or null if the request fails, because the next poll is soon enough. The request names the tab's own
 * build: during a deploy, a process with another build must not make the tab reload.
 */
async function latestBuild(fetch: typeof globalThis.fetch, own: string): Promise<string | null> {
  try {
    const answer = await createHttpClient({ fetch })('/builds/latest.json', { query: { build: own }, cache: 'no-store' });
    return isRecord(answer) && typeof answer['id'] === 'string' ? answer['id'] : null;
  } catch {
    return null;
  }
}
