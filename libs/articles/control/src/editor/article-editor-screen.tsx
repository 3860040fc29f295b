import type { ArticleContent } from '@waypost/articles/model/content';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ContentScreen, unsavedContent } from '@waypost/control-center/editing';
import { useState } from 'react';
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

/** The editor of one article. A new one is empty until it is saved. */
export default function ArticleEditorScreen({ articleKey }: { articleKey: string }) {
  const branch = useBranchId();
  if (articleKey === NEW_ARTICLE) return <NewArticle />;
  return (
    <ContentScreen<ArticleContent>
      kind="article"
      contentKey={articleKey}
      noun="article"
      list={{ name: 'Articles', to: screenPath('articles', { branch }) }}
      title={(content) => content?.title ?? 'Article'}
    >
      {(detail, readOnly) => <ArticleEditor key={`${branch} ${articleKey}`} branch={branch} detail={detail} readOnly={readOnly} />}
    </ContentScreen>
  );
}

function NewArticle() {
  useScreenTitle('New article');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const [detail] = useState(() => unsavedContent(crypto.randomUUID(), 'New article', EMPTY));
  return <ArticleEditor branch={branch} detail={detail} readOnly={readOnly} isNew />;
}
