import type { ArticleContent } from '@waypost/articles/model/content';
import { useBranchId } from '@waypost/control-center/client/screens';
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

const emptyArticle = () => unsavedContent(crypto.randomUUID(), 'New article', EMPTY);

/** Returns the article that is not saved yet, with the key of its first save. Each time that the address asks for a new one, it is another. */
function useEmptyArticle(articleKey: string): ReturnType<typeof emptyArticle> {
  const [begun, setBegun] = useState(() => ({ articleKey, article: emptyArticle() }));
  if (begun.articleKey === articleKey) return begun.article;
  const article = articleKey === NEW_ARTICLE ? emptyArticle() : begun.article;
  setBegun({ articleKey, article });
  return article;
}

/**
 * The editor of one article. A new one is empty until it is saved. Its first save changes the address, and the editor stays, with the
 * focus and what was typed meanwhile.
 */
export default function ArticleEditorScreen({ articleKey }: { articleKey: string }) {
  const branch = useBranchId();
  const empty = useEmptyArticle(articleKey);
  const isNew = articleKey === NEW_ARTICLE;
  const contentKey = isNew ? empty.key : articleKey;
  return (
    <ContentScreen
      kind="article"
      contentKey={contentKey}
      unsaved={isNew ? empty : undefined}
      noun="article"
      list={{ name: 'Articles', to: screenPath('articles', { branch }) }}
      title={(content) => (isNew ? 'New article' : (content?.title ?? 'Article'))}
    >
      {(detail, readOnly) => (
        <ArticleEditor key={`${branch} ${contentKey}`} branch={branch} detail={detail} readOnly={readOnly} isNew={isNew} />
      )}
    </ContentScreen>
  );
}
