import { NoSuchContent } from '@waypost/control-center/editing';
import {
  failureIn,
  failureReason,
  isProblem,
  controlApi,
  useScreenTitle,
  useBranch,
  useBranchId,
  whyReadOnly,
} from '@waypost/control-center/client';
import type { ArticleContent } from '@waypost/articles/model/content';
import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import { FailureNotice, LoadingLines, ScreenFrame } from '@waypost/control-center/design';
import { useMemo } from 'react';
import { NEW_ARTICLE } from '../new-article';
import { ArticleEditor } from './article-editor';

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

/** One article; a new one is empty until it is saved. */
export default function ArticleEditorScreen({ articleKey }: { articleKey: string }) {
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
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="article" list={{ name: 'Articles', to: screenPath('articles', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The article" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the article" lines={10} />
      )}
    </ScreenFrame>
  );
}
