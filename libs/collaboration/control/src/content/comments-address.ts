import type { CommentNews } from '@waypost/collaboration/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { editorAddress } from '@waypost/control-center/editing';

/** With this parameter, an editor opens with its comments. */
export const COMMENTS_PARAM = 'comments';

/** Returns the address of an item's comments, or of the branch's overview if the item has no editor. */
export const commentsAddress = (branch: string, content: Pick<CommentNews, 'kind' | 'key'>): string =>
  editorAddress(branch, content, `${COMMENTS_PARAM}=open`) ?? screenPath('overview', { branch });
