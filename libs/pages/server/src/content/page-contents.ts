import type { ContentDetail, ContentRequest, ContentSave, DiscardRequest, Refusal, SavedContent } from '@waypost/content/contract';
import type { ListedContents } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData, ContentKind } from '@waypost/content/model';
import type { Result } from '@waypost/platform/kernel';

/** The use cases of content on which those of pages build. The host passes them, because the server of content is in the same layer. */
export interface PageContents {
  list(branchId: string, kind: ContentKind): Promise<Result<ListedContents, Refusal>>;
  read(branchId: string, address: ContentAddress): Promise<Result<ContentDetail<ContentData>, Refusal>>;
  /** Reads several items in the order of their addresses, or none. */
  readAll(branchId: string, addresses: readonly ContentAddress[]): Promise<Result<readonly ContentDetail<ContentData>[], Refusal>>;
  save(request: ContentRequest, save: ContentSave<unknown>): Promise<Result<ContentDetail<ContentData>, Refusal>>;
  /** Saves several items, or none. */
  saveAll(branchId: string, contents: readonly SavedContent[]): Promise<Result<unknown, Refusal>>;
  /** Discards several items, or none. */
  discardAll(branchId: string, requests: readonly DiscardRequest[]): Promise<Result<null, Refusal>>;
}
