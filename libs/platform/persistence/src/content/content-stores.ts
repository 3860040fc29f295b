import type { PublishedFeed } from '@waypost/content/server';
import type { PreviewStore } from '@waypost/content/server/previews';
import type { ContentStore } from '@waypost/content/server/ports';
import type { Database } from '../database/database';
import { createContentStore } from './content-store';
import { createPreviewStore } from './preview-store';
import { createPublishedFeed } from './published-feed';

export interface ContentStores {
  readonly store: ContentStore;
  readonly feed: PublishedFeed;
  readonly previews: PreviewStore;
}

/** The stores of content, its publishing and its previews. */
export const createContentStores = (database: Database): ContentStores => ({
  store: createContentStore(database),
  feed: createPublishedFeed(database),
  previews: createPreviewStore(database),
});
