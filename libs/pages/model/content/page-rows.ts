import type { BrandId } from '@waypost/brands';
import type { PageContent } from './page-content';
import type { PageConfiguration } from '../src/page-configuration';
import type { ContentStatus, StaffName } from '@waypost/content/model';

/** One row of `GET /api/control/branches/:branch/pages`, which responds with the whole list because the table filters during typing. */
export interface PageRow {
  /** `{brand id}.{route name}`, part of addresses. */
  readonly key: string;
  readonly brand: BrandId;
  readonly brandName: string;
  readonly path: string;
  readonly title: string;
  readonly product: PageConfiguration['product'];
  readonly language: PageConfiguration['language'];
  readonly template: PageConfiguration['template'];
  readonly status: ContentStatus;
  /** The branch's own revision. Null for a page that the branch does not change. */
  readonly revisionId: string | null;
  readonly isIndexable: boolean;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
}

/** The query of the list. `offset` and `limit` (up to 500) select a part of it. */
export interface PageListQuery {
  readonly search?: string;
  readonly brand?: string;
  readonly product?: string;
  readonly language?: string;
  readonly template?: string;
  readonly status?: ContentStatus;
  /** Only pages that staff have added. */
  readonly added?: 'only';
  readonly sort?: 'path' | 'brand' | 'title' | 'updatedAt';
  readonly offset?: number;
  readonly limit?: number;
}

export interface PageList {
  readonly rows: readonly PageRow[];
  readonly total: number;
}

/** The most pages that one call may change. */
export const PAGES_CHANGED_AT_ONCE = 500;

/** The fields that several pages can share. The body and the template differ from page to page. */
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

/** `POST …/pages/edits` writes one field of several pages, or of none. Responds with the number of changed pages. */
export interface PagesEdit {
  readonly keys: readonly string[];
  readonly field: PageFieldChangedAtOnce;
  readonly value: unknown;
}

/**
 * `POST …/pages/take-back` discards the branch's own text of all these pages, or of none. If a page has another revision by now, nothing is
 * discarded (409 `branch-changed`).
 */
export interface PagesTakeBack {
  readonly pages: readonly Pick<PageRow, 'key' | 'revisionId'>[];
}
