import type { Refusal } from '@waypost/content/contract';
import type { CheckedContent } from '@waypost/content/contract/kinds';
import type { ContentAddress } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { ok, type Result } from '@waypost/platform/kernel';

/** The pages that publishing a branch changes. */
export interface OwnPages {
  readonly live: readonly CheckedContent[];
  readonly removed: readonly ContentAddress[];
}

/** Reads a branch's own pages: what is live once the branch is published, and what is removed then. Main has none of its own. */
export async function ownPages(content: Pick<Content, 'list' | 'read'>, branchId: string): Promise<Result<OwnPages, Refusal>> {
  const listed = await content.list(branchId, 'page');
  if (!listed.ok) return listed;
  const pages = await Promise.all(
    listed.value.own.map(async ({ key, summary }) => {
      const address = { kind: 'page', key } as const;
      const detail = summary === null ? null : await content.read(branchId, address);
      return { address, detail: detail?.ok ? detail.value : null };
    }),
  );
  return ok({
    live: pages.flatMap(({ address, detail }) => (detail ? [{ ...address, label: detail.label, data: detail.content }] : [])),
    removed: pages.flatMap(({ address, detail }) => (detail ? [] : [address])),
  });
}
