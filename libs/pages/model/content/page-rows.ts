import type { BrandId } from '@waypost/brands';
import type { PageConfiguration } from '../src/page-configuration';
import type { ContentStatus, StaffName } from '@waypost/content/model';

/** One row of `GET /api/control/branches/:branch/pages`; the whole list, for the table filters as one types. */
export interface PageRow {
  /** `{brand id}.{route name}`: part of addresses. */
  readonly key: string;
  readonly brand: BrandId;
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
  readonly sort?: 'path' | 'brand' | 'title' | 'updatedAt';
  readonly offset?: number;
  readonly limit?: number;
}

export interface PageList {
  readonly rows: readonly PageRow[];
  readonly total: number;
}
