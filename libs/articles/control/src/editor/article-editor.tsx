import { markdownFault, renderArticle, type RenderedArticle } from '@waypost/articles/model';
import { articleContentSchema, type ArticleContent } from '@waypost/articles/model/content';
import type { ContentDetail } from '@waypost/content/contract';
import { controlApi, libraryApi } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Small, Stack } from '@waypost/control-center/design';
import { useFindings } from '@waypost/control-center/editing/findings';
import { EditingDialogs, EditingNotices, EditorFrame, EditorPane, VersionsButton } from '@waypost/control-center/editing/frame';
import { useContentEditing, useEdited, useFieldInAddress, type EditingSession } from '@waypost/control-center/editing/session';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { ArticleStatusBadge } from '../article-status-badge';
import { NEW_ARTICLE } from '../new-article';
import { DeleteArticle, OpenOnSite } from './article-actions';
import { ARTICLE_FIELDS, ArticleFields } from './article-fields';
import { ArticlePreview } from './article-preview';
import { ArticleNotices, ArticleSteps, useShownStatus } from './article-steps';

const SHARE = { storageKey: 'waypost:staff:article-share', defaultPercent: 50 };

/** The server validates with the same schema. */
const articleMessages = (content: ArticleContent) => messagesByField(faultsOf(articleContentSchema, content));

/**
 * Caches the last rendered text, because the preview and the checks use the same one after each other. While a text can't be saved because
 * rendering takes too long, the previous result stays.
 */
function lastRendered(render: (markdown: string) => RenderedArticle): (markdown: string) => RenderedArticle {
  let last: { readonly markdown: string; readonly rendered: RenderedArticle } = { markdown: '', rendered: render('') };
  return (markdown) => {
    if (last.markdown !== markdown && markdownFault(markdown) === null) last = { markdown, rendered: render(markdown) };
    return last.rendered;
  };
}

export interface ArticleEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<ArticleContent>;
  /** The reason why the article is read-only, or null. */
  readonly readOnly: string | null;
  readonly isNew?: boolean;
}

/** The Markdown editor with its preview, and the article's steps from draft to approved (R10.06). */
export function ArticleEditor({ branch, detail, readOnly, isNew = false }: ArticleEditorProps) {
  const [, setParams] = useSearchParams();
  const dispatch = useDispatch();
  const editing = useContentEditing<ArticleContent>({
    address: { branch, kind: 'article', key: detail.key },
    detail,
    readOnly,
    messagesOf: articleMessages,
    draftKey: isNew ? NEW_ARTICLE : undefined,
    onSaved: (saved) => {
      if (!isNew) return;
      // The editor would be replaced by loading lines at its new address, and its focus would be lost.
      dispatch(
        controlApi.util.upsertQueryEntries([{ endpointName: 'content', arg: { branch, kind: 'article', key: detail.key }, value: saved }]),
      );
      setParams({ article: detail.key }, { replace: true });
    },
  });
  const [render] = useState(() => lastRendered(renderArticle));
  const { data: articles } = libraryApi.useArticlesQuery(branch);
  const { data: added } = controlApi.useAddedPagesQuery(branch);
  const findings = useFindings(
    editing,
    useCallback(
      async () => (await import('./typed-article-findings')).typedArticleFindings(render, articles, added),
      [render, articles, added],
    ),
  );
  useFieldInAddress();
  const title = useEdited(editing, ({ opened }) => opened.content.title) || 'New article';
  return (
    <EditorFrame
      list={{ name: 'Articles', to: screenPath('articles', { branch }) }}
      title={title}
      state={<ArticleState editing={editing} />}
      editing={editing}
      actions={
        isNew ? null : (
          <>
            <ArticleSteps editing={editing} />
            <OpenOnSite editing={editing} />
            <VersionsButton editing={editing} />
            <DeleteArticle editing={editing} />
          </>
        )
      }
      fields={
        <EditorPane>
          <Stack>
            <EditingNotices editing={editing} what="article" />
            <ArticleNotices editing={editing} />
            <ArticleFields editing={editing} isNew={isNew} />
          </Stack>
        </EditorPane>
      }
      fieldNames={ARTICLE_FIELDS}
      findings={findings}
      preview={<ArticlePreview editing={editing} render={render} />}
      share={SHARE}
    >
      <EditingDialogs editing={editing} what="article" name={`“${title}”`} />
    </EditorFrame>
  );
}

function ArticleState({ editing }: { editing: EditingSession<ArticleContent> }) {
  const status = useShownStatus(editing);
  const approvedBy = useEdited(editing, ({ opened }) => opened.content.approvedBy);
  return (
    <>
      <ArticleStatusBadge status={status} />
      {approvedBy === null ? null : <Small>by {approvedBy}</Small>}
    </>
  );
}
