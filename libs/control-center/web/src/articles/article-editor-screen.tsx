import type { ArticleContent, ContentDetail } from '@waypost/control-center/contract';
import { useMemo } from 'react';
import { failureIn, isProblem } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { useScreenTitle } from '../app/use-screen-title';
import { useBranch, useBranchId, whyReadOnly } from '../branch/use-branch';
import { FailureNotice } from '../design/notice';
import { LoadingLines } from '../design/skeleton';
import { ScreenFrame } from '../design/surface';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { ArticleEditor } from './article-editor';

/** Stands in the address until the first save. */
export const NEW_ARTICLE = 'new';

const EMPTY: ArticleContent = {
  brand: 'mpa',
  slug: '',
  title: '',
  description: '',
  language: 'english',
  author: '',
  body: '',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: true,
};

/** One article, new or known. */
export function ArticleEditorScreen({ articleKey }: { articleKey: string }) {
  const branch = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const isNew = articleKey === NEW_ARTICLE;
  const newKey = useMemo(() => (isNew ? crypto.randomUUID() : ''), [isNew]);
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind: 'article', key: articleKey }, { skip: isNew });
  const detail = currentData as ContentDetail<ArticleContent> | undefined;
  useScreenTitle(isNew ? 'New article' : (detail?.content.title ?? 'Article'));
  const blank: ContentDetail<ArticleContent> = {
    key: newKey,
    label: 'New article',
    status: 'changed',
    content: EMPTY,
    revisionId: null,
    published: null,
    updatedAt: null,
    updatedBy: null,
  };
  if (isNew) return <ArticleEditor key={newKey} branch={branch} detail={blank} readOnly={readOnly} isNew />;
  if (detail) return <ArticleEditor key={`${branch} ${articleKey}`} branch={branch} detail={detail} readOnly={readOnly} />;
  if (error && isProblem(failureIn(error), 'not-found')) return <NotFoundScreen />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice failure={failureIn(error)} what="The article" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the article" lines={10} />
      )}
    </ScreenFrame>
  );
}
