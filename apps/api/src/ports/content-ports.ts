import type { ArticleTexts } from '@waypost/articles/server';
import type { PublishedFeed } from '@waypost/content/server';
import type { PreviewStore } from '@waypost/content/server/previews';
import type { ContentStore } from '@waypost/content/server/ports';
import type { ImageFiles } from '@waypost/images/server/files';
import type { AuditLog } from '@waypost/platform/audit';

/** The stores of content, its previews and the audit log. */
export interface ContentPorts {
  readonly store: ContentStore;
  readonly feed: PublishedFeed;
  readonly previews: PreviewStore;
  readonly audit: AuditLog;
  readonly images: ImageFiles;
  /** Renders the texts of articles outside the main thread. */
  readonly texts: ArticleTexts;
}
