import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { jsonHash } from '@waypost/platform/audit';
import type { Clock } from '@waypost/platform/kernel';
import type { ContentStore, DefaultHashes } from '../ports';

/** What the use cases of content need. */
export interface ContentDeps {
  readonly store: ContentStore;
  readonly kinds: ContentRegistry;
  readonly clock: Clock;
  readonly newId: () => string;
}

const hashesOf = new WeakMap<ContentRegistry, DefaultHashes>();

/** The code does not change while it runs, so its pages are hashed once. */
export function defaultHashes(kinds: ContentRegistry): DefaultHashes {
  const ready = hashesOf.get(kinds);
  if (ready) return ready;
  const { page } = kinds;
  const keys = page?.defaultKeys() ?? [];
  const hashes = keys.map((key) => {
    const data = page?.defaultOf(key);
    return data ? jsonHash(data) : '';
  });
  hashesOf.set(kinds, { keys, hashes });
  return { keys, hashes };
}
