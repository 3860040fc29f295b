import { MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import type { ContentReads, StoredRevision } from '../../ports';

/** Returns every item of a kind on main. */
export async function mainContents(reads: Pick<ContentReads, 'list' | 'published'>, kind: ContentKind): Promise<readonly StoredRevision[]> {
  const { main } = await reads.list(MAIN_BRANCH, kind);
  return reads.published(main.map(({ key }) => ({ kind, key })));
}
