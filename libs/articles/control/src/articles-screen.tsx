import { lazily } from '@waypost/control-center/design/loading';
import { useSearchParams } from 'react-router';

const ArticleList = lazily(() => import('./list/article-list'), 'articles');
const ArticleEditorScreen = lazily(() => import('./editor/article-editor-screen'), 'the article');

/** `branches/{branch}/articles`: the list, or with `?article=` the editor of one article (R10.01 defines no other address for it). */
export default function ArticlesScreen() {
  const [params] = useSearchParams();
  const article = params.get('article');
  return article === null ? <ArticleList /> : <ArticleEditorScreen articleKey={article} />;
}
