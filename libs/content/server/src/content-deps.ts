import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import type { FollowPublish } from '@waypost/content/contract/main-changes';
import { CONTENT_KINDS, type ContentAddress } from '@waypost/content/model';
import { jsonHash } from '@waypost/platform/audit/chain';
import type { Clock } from '@waypost/platform/kernel';
import type { ContentStore, DefaultHashes } from '../ports';

/** What the use cases of content need. */
export interface ContentDeps {
  readonly store: ContentStore;
  readonly kinds: ContentRegistry;
  readonly clock: Clock;
  readonly newId: () => string;
  /** What else speaks against a publish of these contents of a branch. Nothing where it is absent. */
  readonly branchChecks?: (
    branchId: string,
    going: readonly ContentAddress[],
  ) => Promise<readonly Pick<PublishCheck, 'severity' | 'code' | 'message'>[]>;
  /** Whether no change goes live by one person alone (R11.05): then nobody writes while they publish. */
  readonly needsApproval?: boolean;
  /** What changes along with each publish and rollback. Nothing where it is absent. */
  readonly follow?: FollowPublish;
}

const hashesOf = new WeakMap<ContentRegistry, DefaultHashes>();

/** The code does not change while it runs, so its contents are hashed once. */
export function defaultHashes(kinds: ContentRegistry): DefaultHashes {
  const ready = hashesOf.get(kinds);
  if (ready) return ready;
  const brought = CONTENT_KINDS.flatMap((kind) =>
    (kinds[kind]?.defaultKeys() ?? []).map((key) => {
      const data = kinds[kind]?.defaultOf(key);
      return { kind, key, hash: data ? jsonHash(data) : '' };
    }),
  );
  const hashes: DefaultHashes = {
    kinds: brought.map(({ kind }) => kind),
    keys: brought.map(({ key }) => key),
    hashes: brought.map(({ hash }) => hash),
  };
  hashesOf.set(kinds, hashes);
  return hashes;
}
