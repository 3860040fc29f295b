import { useStaffServices } from '@waypost/control-center/client/services';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, Notice } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EditingSession } from '../session/editing-session';
import { useEdited } from '../session/use-content-editing';
import { savedText, useSaver } from './use-saver';

export function UnsavedBadge<Edited extends object>({ editing }: { editing: EditingSession<Edited> }) {
  const isDirty = useEdited(editing, (state) => state.isDirty);
  return <span role="status">{isDirty ? <Badge $tone="caution">Unsaved</Badge> : null}</span>;
}

/** The notices above an editor: nothing can be changed, the form holds a draft, or somebody else saved. */
export function EditingNotices<Edited extends object>({
  editing,
  what,
  readOnlyAction,
}: {
  editing: EditingSession<Edited>;
  /** The word for what is edited. */
  what: string;
  /** An alternative that is offered when nothing can be changed. */
  readOnlyAction?: ReactNode;
}) {
  const { now } = useStaffServices();
  const readOnly = useEdited(editing, (state) => state.readOnly);
  const draftAt = useEdited(editing, (state) => state.draftAt);
  const latest = useEdited(editing, (state) => state.latest);
  const saver = useSaver(latest);
  const isOvertaken = useEdited(editing, (state) => state.isDirty && state.baseRevisionId !== state.latest.revisionId);
  return (
    <>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
          {readOnlyAction}
        </Notice>
      )}
      {draftAt === null ? null : (
        <Notice tone="info" role="status" title={`You left unsaved changes ${agoText(draftAt, now())}`}>
          <p>This browser kept them. They are in the form below.</p>
          <Button icon={<Undo2 size={15} aria-hidden />} onClick={editing.discard}>
            Discard them
          </Button>
        </Notice>
      )}
      {isOvertaken ? (
        <Notice tone="caution" role="status" title={savedText(saver, what, 'while you were editing')}>
          <p>When you save, you see both versions and lose nothing.</p>
        </Notice>
      ) : null}
    </>
  );
}
