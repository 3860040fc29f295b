import type { CommentNews } from '@waypost/collaboration/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { editorAddress } from '@waypost/control-center/editing';

/** An editor whose address has it opens with its comments. */
export const COMMENTS_PARAM = 'comments';

/** Where the comments of a content are read and answered; the branch's overview where it has no editor. */
export const commentsAddress = (branch: string, content: Pick<CommentNews, 'kind' | 'key'>): string =>
  editorAddress(branch, content, `${COMMENTS_PARAM}=open`) ?? screenPath('overview', { branch });
