import type { BrandId } from '@waypost/brands';
import type { PageContent } from './page-content';
import type { PageConfiguration } from '../src/page-configuration';
import type { ContentStatus, StaffName } from '@waypost/content/model';

/** One row of `GET /api/control/branches/:branch/pages`; the whole list, for the table filters as one types. */
export interface PageRow {
  /** `{brand id}.{route name}`: part of addresses. */
  readonly key: string;
  readonly brand: BrandId;
  readonly brandName: string;
  readonly path: string;
  readonly title: string;
  readonly product: PageConfiguration['product'];
  readonly language: PageConfiguration['language'];
  readonly template: PageConfiguration['template'];
  readonly status: ContentStatus;
  readonly isIndexable: boolean;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
}

/** Query of the list; a page of it with `offset` and `limit` (up to 500). */
export interface PageListQuery {
  readonly search?: string;
  readonly brand?: string;
  readonly product?: string;
  readonly language?: string;
  readonly template?: string;
  readonly status?: ContentStatus;
  /** Only the pages that staff have added at addresses of their own. */
  readonly added?: 'only';
  readonly sort?: 'path' | 'brand' | 'title' | 'updatedAt';
  readonly offset?: number;
  readonly limit?: number;
}

export interface PageList {
  readonly rows: readonly PageRow[];
  readonly total: number;
}

/** Pages that one call may change. */
export const PAGES_CHANGED_AT_ONCE = 500;

/** What several pages can say alike: each has a body and a template of its own. */
export const PAGE_FIELDS_CHANGED_AT_ONCE = [
  'headline',
  'subheadline',
  'benefits',
  'image',
  'actionLabel',
  'destination',
  'product',
  'language',
  'form',
  'onEnter',
  'title',
  'description',
  'indexable',
  'smid',
  'xsmid',
] as const satisfies readonly (keyof PageContent)[];
export type PageFieldChangedAtOnce = (typeof PAGE_FIELDS_CHANGED_AT_ONCE)[number];

/** `POST …/pages/edits` writes one field of several pages: of all of them, or of none. Answers how many say something else now. */
export interface PagesEdit {
  readonly keys: readonly string[];
  readonly field: PageFieldChangedAtOnce;
  readonly value: unknown;
}

/** `POST …/pages/take-back`: the branch sees main's pages again, all of these or none. */
export interface PagesTakeBack {
  readonly keys: readonly string[];
}
