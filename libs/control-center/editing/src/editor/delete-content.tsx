import { toast } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import { Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type { EditingSession } from '../session/editing-session';
import { useEdited } from '../session/use-content-editing';

export interface DeleteContentProps<Edited extends object> {
  readonly editing: EditingSession<Edited>;
  /** The word for this kind of content: `article`. */
  readonly noun: string;
  /** The text below the question. */
  readonly description: string;
  readonly remove: () => { unwrap(): Promise<unknown> };
  /** The address that opens after the deletion. */
  readonly leadsTo: string;
  readonly isBlocked?: boolean;
  readonly look?: ComponentProps<typeof Button>['look'];
  /** Returns the message for a failed call, or null for the failure's own message. */
  readonly refusal?: (failure: unknown) => string | null;
}

/** The button that removes a content from its branch after a question. The content can be restored. */
export function DeleteContent<Edited extends object>(props: DeleteContentProps<Edited>) {
  const { editing, noun, description, remove, leadsTo, isBlocked = false, look, refusal } = props;
  const navigate = useNavigate();
  const [restore] = controlApi.useRestoreVersionMutation();
  const [isAsking, setAsking] = useState(false);
  const revisionId = useEdited(editing, ({ latest }) => latest.revisionId);
  const isReadOnly = useEdited(editing, ({ readOnly }) => readOnly !== null);
  const takeAway = async () => {
    const keep = editing.release();
    const done = await toast(remove(), {
      done: () => `The ${noun} is deleted`,
      undo: revisionId === null ? undefined : { run: () => restore({ ...editing.address, revisionId }), done: `The ${noun} is back` },
      refusal,
    });
    if (done) void navigate(leadsTo);
    else keep();
  };
  return (
    <>
      <Button look={look} icon={<Trash2 size={15} aria-hidden />} disabled={isReadOnly || isBlocked} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Delete the ${noun}?`}
        description={description}
        confirmLabel="Delete"
        isDangerous
        onConfirm={() => void takeAway()}
      />
    </>
  );
}
