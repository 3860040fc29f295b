import { controlApi, failureIn, failureText, isProblem, libraryApi, toast } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { Button, Confirm } from '@waypost/control-center/design';
import { useEdited, type EditingSession } from '@waypost/control-center/editing';
import { IMAGE_IN_USE, type ImageContent } from '@waypost/images/model';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** Deletes a picture that nothing shows, after a question; it can be brought back. */
export function DeleteImage({ editing }: { editing: EditingSession<ImageContent> }) {
  const { branch, key } = editing.address;
  const navigate = useNavigate();
  const uses = libraryApi.useImageUsesQuery({ branch, key });
  const [remove] = libraryApi.useRemoveImageMutation();
  const [restore] = controlApi.useRestoreVersionMutation();
  const [isAsking, setAsking] = useState(false);
  const revisionId = useEdited(editing, ({ latest }) => latest.revisionId);
  const isReadOnly = useEdited(editing, ({ readOnly }) => readOnly !== null);

  const bringBack = (before: string) =>
    toast(restore({ branch, kind: 'image', key, revisionId: before }), { done: () => 'The picture is back' });
  const takeAway = async () => {
    const keep = editing.release();
    try {
      await remove({ branch, key }).unwrap();
      toast.success('The picture is deleted', {
        action: revisionId === null ? undefined : { label: 'Undo', onClick: () => void bringBack(revisionId) },
      });
      void navigate(screenPath('images', { branch }));
    } catch (error) {
      keep();
      const failure = failureIn(error);
      void uses.refetch();
      toast.error(isProblem(failure, IMAGE_IN_USE) ? 'Something shows it: remove it there first.' : failureText(failure));
    }
  };
  return (
    <>
      <Button
        look="danger"
        icon={<Trash2 size={15} aria-hidden />}
        disabled={isReadOnly || uses.data === undefined || uses.data.length > 0}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete the picture?"
        description="It goes from this branch, and from the site when the branch is published. It can be brought back."
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => void takeAway()}
      />
    </>
  );
}
