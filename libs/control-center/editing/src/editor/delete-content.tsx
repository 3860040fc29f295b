import type { ContentDetail } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { failureIn } from '@waypost/control-center/client/api';
import type { ControlStore } from '@waypost/control-center/client/services';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import { Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { editConflictIn } from '../session/edit-conflict';
import type { EditingSession } from '../session/editing-session';
import { useEdited } from '../session/use-content-editing';
import { goBack, wayBackTo } from '../session/way-back';
import { savedText, useSaver } from './use-saver';

/** What a deletion does, for the text below the question. */
export const DELETION_IN_WORDS = 'It is removed from this branch now, and from the site when you publish. You can restore it.';

export interface DeleteContentProps<Edited extends object> {
  readonly editing: EditingSession<Edited>;
  /** The word for this kind of content: `article`. */
  readonly noun: string;
  /** The text below the question. */
  readonly description: string;
  /** Removes the item if it still is the given revision. */
  readonly remove: (baseRevisionId: string | null) => { unwrap(): Promise<unknown> };
  /** The address that opens after the deletion. */
  readonly leadsTo: string;
  readonly isBlocked?: boolean;
  readonly look?: ComponentProps<typeof Button>['look'];
  /** Returns the message for a failed call, or null for the failure's own message. */
  readonly refusal?: (failure: unknown) => string | null;
}

/**
 * The button that removes an item from its branch after a question, and after a second one if somebody has saved the item in the
 * meantime (R10.12). The item can be restored.
 */
export function DeleteContent<Edited extends object>(props: DeleteContentProps<Edited>) {
  const { editing, noun, description, remove, leadsTo, isBlocked = false, look, refusal } = props;
  const navigate = useNavigate();
  const dispatch = useDispatch<ControlStore['dispatch']>();
  const [isAsking, setAsking] = useState(false);
  const [newer, setNewer] = useState<ContentDetail<Edited> | null>(null);
  const latest = () => newer ?? editing.getState().latest;
  const saver = useSaver(latest());
  const isReadOnly = useEdited(editing, ({ readOnly }) => readOnly !== null);
  const takeAway = async (revisionId: string | null) => {
    const keep = editing.release();
    const back = wayBackTo({ ...latest(), revisionId });
    const removal = remove(revisionId);
    const meanwhile = await newerThan(removal, editing);
    if (meanwhile) {
      keep();
      setNewer(meanwhile);
      return;
    }
    const done = await toast(removal, {
      done: () => `The ${noun} is deleted`,
      undo: back ? { run: () => goBack(dispatch)(editing.address, back, null), done: `The ${noun} is back` } : undefined,
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
        onConfirm={() => void takeAway(editing.getState().baseRevisionId)}
      />
      <Confirm
        isOpen={newer !== null}
        onOpenChange={() => setNewer(null)}
        title={savedText(saver, noun, 'in the meantime')}
        description="Nothing was deleted yet."
        confirmLabel="Delete it anyway"
        isDangerous
        onConfirm={() => {
          if (newer) void takeAway(newer.revisionId);
        }}
      />
    </>
  );
}

/** Returns the item as somebody has saved it since, if a removal was refused for that; else null. */
const newerThan = async <Edited extends object>(
  removal: { unwrap(): Promise<unknown> },
  editing: EditingSession<Edited>,
): Promise<ContentDetail<Edited> | null> =>
  removal.unwrap().then(
    () => null,
    (error: unknown) => editConflictIn(failureIn(error), editing.getState().content)?.current ?? null,
  );
