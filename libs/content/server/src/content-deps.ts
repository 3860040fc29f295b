import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import type { FollowPublish } from '@waypost/content/contract/main-changes';
import { CONTENT_KINDS, type ContentAddress } from '@waypost/content/model';
import { jsonHash } from '@waypost/platform/audit/chain';
import type { Clock } from '@waypost/platform/kernel';
import type { ContentStore, DefaultHashes } from '../ports';

/** The dependencies of the use cases. */
export interface ContentDeps {
  readonly store: ContentStore;
  readonly kinds: ContentRegistry;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Returns further findings on a publish of these items. */
  readonly branchChecks: (
    branchId: string,
    going: readonly ContentAddress[],
  ) => Promise<readonly Pick<PublishCheck, 'severity' | 'code' | 'message'>[]>;
  /** True if every change needs a second person's approval (R11.05). Nobody can write new text while publishing then. */
  readonly needsApproval: boolean;
  /** The items that change along with each publish and rollback. */
  readonly follow: FollowPublish;
}

const hashesOf = new WeakMap<ContentRegistry, DefaultHashes>();

/** Returns the hashes of the code's defaults. They are computed once, because the code does not change at runtime. */
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
