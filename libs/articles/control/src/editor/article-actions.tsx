import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Button } from '@waypost/control-center/design/buttons';
import { DeleteContent, DELETION_IN_WORDS } from '@waypost/control-center/editing';
import { useEdited, type EditingSession } from '@waypost/control-center/editing/session';
import { ExternalLink } from 'lucide-react';
import { articlesApi } from '../articles-api';

interface OfArticle {
  readonly editing: EditingSession<ArticleContent>;
}

/** Opens the saved article on its brand's host, as visitors would see it. */
export function OpenOnSite({ editing }: OfArticle) {
  const [preview] = controlApi.usePreviewMutation();
  const isDirty = useEdited(editing, (state) => state.isDirty);
  const open = async () => {
    const { brand, slug } = editing.getState().opened.content;
    try {
      const { url } = await preview({ branch: editing.address.branch, brand, path: articlePath(slug) }).unwrap();
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(failureText(failureIn(error)));
    }
  };
  return (
    <Button icon={<ExternalLink size={15} aria-hidden />} disabled={isDirty} onClick={() => void open()}>
      On the site
    </Button>
  );
}

/** Deletes an article after a confirmation. It can be restored. */
export function DeleteArticle({ editing }: OfArticle) {
  const { branch, key } = editing.address;
  const [remove] = articlesApi.useRemoveArticleMutation();
  return (
    <DeleteContent
      editing={editing}
      noun="article"
      description={DELETION_IN_WORDS}
      remove={(baseRevisionId) => remove({ branch, key, baseRevisionId })}
      leadsTo={screenPath('articles', { branch })}
    />
  );
}
