import { Row } from '@waypost/control-center/design';
import { Button, IconButton } from '@waypost/control-center/design/buttons';
import { Tooltip } from '@waypost/control-center/design/overlays';
import { Redo2, Save, Undo2 } from 'lucide-react';
import type { EditingSession } from '../session/editing-session';
import { canSave } from '../session/editing-state';
import { useEdited } from '../session/use-content-editing';

interface OfSession<Edited extends object> {
  readonly editing: EditingSession<Edited>;
}

export function UndoButtons<Edited extends object>({ editing }: OfSession<Edited>) {
  const canUndo = useEdited(editing, ({ past, readOnly }) => past.length > 0 && readOnly === null);
  const canRedo = useEdited(editing, ({ future, readOnly }) => future.length > 0 && readOnly === null);
  return (
    <Row $gap="xxs">
      <Tooltip text="Undo typing" keys="mod+z">
        <IconButton label="Undo typing" look="quiet" disabled={!canUndo} aria-keyshortcuts="Control+Z Meta+Z" onClick={editing.undo}>
          <Undo2 size={16} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip text="Redo typing" keys="mod+shift+z">
        <IconButton
          label="Redo typing"
          look="quiet"
          disabled={!canRedo}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          onClick={editing.redo}
        >
          <Redo2 size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Row>
  );
}

export function SaveButton<Edited extends object>({ editing }: OfSession<Edited>) {
  const isDisabled = !useEdited(editing, canSave);
  const isSaving = useEdited(editing, (state) => state.isSaving);
  return (
    <Tooltip text="Save" keys="mod+s">
      <Button
        look="primary"
        icon={<Save size={15} aria-hidden />}
        isBusy={isSaving}
        disabled={isDisabled}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void editing.save()}
      >
        Save
      </Button>
    </Tooltip>
  );
}
