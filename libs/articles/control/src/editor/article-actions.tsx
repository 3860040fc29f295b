import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import { controlApi, failureIn, failureText, libraryApi, toast } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { Button, Confirm } from '@waypost/control-center/design';
import { useEdited, type EditingSession } from '@waypost/control-center/editing';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

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

/** Deletes an article after a question; it can be brought back. */
export function DeleteArticle({ editing }: OfArticle) {
  const { branch, key } = editing.address;
  const navigate = useNavigate();
  const [remove] = libraryApi.useRemoveArticleMutation();
  const [restore] = controlApi.useRestoreVersionMutation();
  const [isAsking, setAsking] = useState(false);
  const revisionId = useEdited(editing, ({ latest }) => latest.revisionId);
  const isReadOnly = useEdited(editing, ({ readOnly }) => readOnly !== null);
  const takeAway = async () => {
    const keep = editing.release();
    const done = await toast(remove({ branch, key }), {
      done: () => 'The article is deleted',
      undo:
        revisionId === null ? undefined : { run: () => restore({ branch, kind: 'article', key, revisionId }), done: 'The article is back' },
    });
    if (done) void navigate(screenPath('articles', { branch }));
    else keep();
  };
  return (
    <>
      <Button icon={<Trash2 size={15} aria-hidden />} disabled={isReadOnly} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete the article?"
        description="It goes from this branch, and from the site when the branch is published. It can be brought back."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => void takeAway()}
      />
    </>
  );
}
