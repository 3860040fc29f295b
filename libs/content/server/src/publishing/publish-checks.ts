import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { PublishCheck } from '@waypost/control-center/contract';

/** A content as it will be live. */
export interface CheckedContent extends ContentAddress {
  readonly label: string;
  readonly data: ContentData;
}

/** What speaks against publishing these contents at this time (R15.05). Pure. */
export type PublishChecks = (contents: readonly CheckedContent[], now: Date) => readonly PublishCheck[];

/** Puts checks together. */
export const allChecks =
  (...checks: readonly PublishChecks[]): PublishChecks =>
  (contents, now) =>
    checks.flatMap((check) => check(contents, now));
