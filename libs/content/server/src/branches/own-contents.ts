import type { Refusal } from '@waypost/content/contract';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress } from '@waypost/content/model';
import { ok, type Result } from '@waypost/platform/kernel';
import type { Content } from '../use-cases';

/** The items of a kind that publishing a branch changes. */
export interface OwnContents {
  readonly live: readonly CheckedContent[];
  readonly removed: readonly ContentAddress[];
}

/** Reads a branch's own items: what is live once the branch is published, and what is removed then. Main has none of its own. */
export async function ownContents(
  content: Pick<Content, 'list' | 'read'>,
  branchId: string,
  kind: ContentAddress['kind'],
): Promise<Result<OwnContents, Refusal>> {
  const listed = await content.list(branchId, kind);
  if (!listed.ok) return listed;
  const items = await Promise.all(
    listed.value.own.map(async ({ key, summary }) => {
      const address = { kind, key };
      const detail = summary === null ? null : await content.read(branchId, address);
      return { address, detail: detail?.ok ? detail.value : null };
    }),
  );
  return ok({
    live: items.flatMap(({ address, detail }) => (detail ? [{ ...address, label: detail.label, data: detail.content }] : [])),
    removed: items.flatMap(({ address, detail }) => (detail ? [] : [address])),
  });
}
