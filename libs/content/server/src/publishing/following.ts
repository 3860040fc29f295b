import type { Refusal } from '@waypost/content/contract';
import { addressText, type ContentAddress, type ContentData } from '@waypost/content/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentTransaction } from '../../ports';
import type { ContentDeps } from '../content-deps';
import type { LiveStep } from './live-steps';
import { mainReads } from './main-reads';

export interface WholePublish {
  readonly steps: readonly LiveStep[];
  /** Main's earlier data of the items that follow, by address. */
  readonly before: ReadonlyMap<string, ContentData | null>;
}

/**
 * Adds the changes that other concerns require with a publish, in the same transaction. Such a change replaces the publish's own step for
 * that item, unless the item is among `decided`.
 */
export async function withFollowing(
  deps: ContentDeps,
  tx: ContentTransaction,
  steps: readonly LiveStep[],
  decided: readonly ContentAddress[] = [],
): Promise<Result<WholePublish, Refusal>> {
  const following = await deps.follow(steps, mainReads(deps, tx), deps.clock.now());
  if (following.ok && following.value.length === 0) return ok({ steps, before: new Map() });
  if (!following.ok) return err({ kind: 'publish-stopped', checks: following.error });
  const own = new Set(decided.map(addressText));
  const followed = following.value.filter((content) => !own.has(addressText(content)));
  const main = new Map((await tx.published(followed)).map((revision) => [addressText(revision), revision]));
  const added = followed.map(({ kind, key, data }): LiveStep => {
    const parentId = main.get(addressText({ kind, key }))?.id ?? null;
    return { kind, key, from: parentId, to: { kind: 'write', data, parentId, mergedFromId: null }, after: data };
  });
  const addresses = new Set(added.map(addressText));
  return ok({
    steps: [...steps.filter((step) => !addresses.has(addressText(step))), ...added],
    before: new Map([...main].map(([address, { data }]) => [address, data])),
  });
}
