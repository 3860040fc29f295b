import type { Clock } from '@waypost/kernel';
import { contentHash, type ContentKinds } from './content-kinds';
import type { ContentStore, DefaultHashes } from './content-store';
import type { PublishChecks } from './publishing/publish-checks';

/** What the use cases of content need. */
export interface ContentDeps {
  readonly store: ContentStore;
  readonly kinds: ContentKinds;
  readonly checks: PublishChecks;
  readonly clock: Clock;
  readonly newId: () => string;
}

const known = new WeakMap<ContentKinds, DefaultHashes>();

/** The code does not change while it runs, so its pages are hashed once. */
export function defaultHashes(kinds: ContentKinds): DefaultHashes {
  const found = known.get(kinds);
  if (found) return found;
  const pages = kinds.page;
  const keys = pages?.defaultKeys() ?? [];
  const hashes = keys.map((key) => {
    const data = pages?.defaultOf(key);
    return data ? contentHash(data) : '';
  });
  known.set(kinds, { keys, hashes });
  return { keys, hashes };
}
