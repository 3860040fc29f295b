import { useLeaveQuestion } from '@waypost/control-center/client/screens';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Confirm } from '@waypost/control-center/design/overlays';
import type { ContentDetail } from '@waypost/content/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { EditingSession } from '../session/editing-session';
import { useEdited } from '../session/use-content-editing';
import type { EditConflictDialogProps } from './edit-conflict-dialog';
import type { VersionsDialogProps } from '../versions/versions-dialog';

// Both dialogs need the code that compares texts. Each is a separate chunk.
const EditConflictDialog = lazily<EditConflictDialogProps>(() => import('./edit-conflict-dialog'), 'both versions', { isOver: true });
const VersionsDialog = lazily<VersionsDialogProps>(() => import('../versions/versions-dialog'), 'the versions', { isOver: true });

interface OfSession<Edited extends object> {
  readonly editing: EditingSession<Edited>;
}

/** Asks before another screen replaces unsaved work, and what to do when somebody else saved or deleted the item first. */
export function EditingDialogs<Edited extends object>({
  editing,
  what,
  name,
}: OfSession<Edited> & {
  /** The word for what is edited. */
  readonly what: string;
  /** The full name of what is edited: “Auto quiz” (Tallgrass). */
  readonly name: string;
}) {
  const conflict = useEdited(editing, (state) => state.conflict);
  const isDeleted = useEdited(editing, (state) => state.deleted !== null);
  return (
    <>
      <LeaveGuard editing={editing} name={name} />
      <Confirm
        isOpen={isDeleted}
        onOpenChange={editing.leaveDeleted}
        title={`Somebody deleted this ${what} while you were editing`}
        description={`What you typed is still in the form. If you save it again, the ${what} is back on this branch.`}
        confirmLabel="Save it again"
        cancelLabel="Go on editing"
        onConfirm={() => void editing.saveAgain()}
      />
      {conflict ? (
        <EditConflictDialog
          // A decision applies to the texts that a person has seen. Another save brings other texts.
          key={conflict.current.revisionId}
          conflict={conflict}
          address={editing.address}
          what={what}
          onClose={editing.closeConflict}
          onSettled={(content) => void editing.settle(content as Edited)}
        />
      ) : null}
    </>
  );
}

function LeaveGuard<Edited extends object>({ editing, name }: OfSession<Edited> & { readonly name: string }) {
  const question = useLeaveQuestion(editing.hasUnsaved);
  return (
    <Confirm
      isOpen={question.isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) question.stay();
      }}
      title="Leave without saving?"
      description={
        editing.isDraftStored()
          ? `What you typed on ${name} stays in this browser. It is back in the form when you return. Nobody else sees it until you save.`
          : `This browser can’t store what you typed on ${name}. If you leave now, it is lost.`
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={question.leave}
    />
  );
}

/** The button that opens the list of revisions. */
export function VersionsButton<Edited extends object>({ editing }: OfSession<Edited>) {
  const [isOpen, setOpen] = useState(false);
  const latest = useEdited(editing, (state) => state.latest);
  const isReadOnly = useEdited(editing, (state) => state.readOnly !== null);
  return (
    <>
      <Button icon={<History size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen ? (
        <VersionsDialog
          address={editing.address}
          detail={latest}
          isReadOnly={isReadOnly}
          onClose={() => setOpen(false)}
          onRestored={(restored) => {
            setOpen(false);
            editing.restart(restored as ContentDetail<Edited>);
          }}
        />
      ) : null}
    </>
  );
}
