import type { ContentAddress, StaffName } from '@waypost/content/model';
import type { ContentSave } from './content-detail';

/** An item on a branch, and the person who makes the request. */
export interface ContentRequest extends ContentAddress {
  readonly branchId: string;
  readonly by: StaffName;
  /** True if a program makes it in the person's name. */
  readonly isProgram?: boolean;
}

/** An item to save. */
export interface SavedContent {
  readonly request: ContentRequest;
  readonly save: ContentSave<unknown>;
}

/** What to discard. With a revision, or null for a removal, nothing is discarded if the branch has another one by now (R10.12). */
export type DiscardRequest = ContentRequest & { readonly seen?: string | null | undefined };
