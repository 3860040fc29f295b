import { LIVE_SITE_NAME } from '@waypost/content/model/publishing';
import type { ContentAddress } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { agoText } from '@waypost/control-center/design/times';
import { useState } from 'react';
import { FieldConflict, type Settled } from '../differences/field-conflict';
import { isForReaders } from '../differences/derived-fields';
import { FieldList } from '../differences/field-list';
import { conflictFields, settledContent, type EditConflict } from '../session/edit-conflict';
import { useUnsentForm } from '../unsent/use-unsent-form';
import { savedText, useSaver } from './use-saver';

/** The texts that a person wrote in the dialog, by field. */
interface WrittenInConflict {
  readonly written: Readonly<Record<string, { readonly value: unknown }>>;
}
const NOTHING_WRITTEN: WrittenInConflict = { written: {} };

export interface EditConflictDialogProps {
  readonly conflict: EditConflict<object>;
  readonly address: ContentAddress;
  /** The word for what both people saved. */
  readonly what: string;
  readonly onClose: () => void;
  readonly onSettled: (content: object) => void;
}

/**
 * The dialog for a save that came second, or after the branch's own version was discarded. It compares both versions field by field, until
 * every difference is decided (R10.12).
 */
export default function EditConflictDialog({ conflict, address, what, onClose, onSettled }: EditConflictDialogProps) {
  const { now } = useStaffServices();
  const [settled, setSettled] = useState<Readonly<Record<string, Settled>>>({});
  const { branch, kind, key } = address;
  const unsent = useUnsentForm({ place: `conflict:${branch}:${kind}:${key}`, from: NOTHING_WRITTEN });
  const { written } = unsent.fields;
  const { toSettle, settledAlone } = conflictFields(conflict);
  const both = settledContent(conflict, settled);
  const { updatedAt } = conflict.current;
  const saver = useSaver(conflict.current);
  const { isSelf, isLiveSite } = saver;
  const isOtherPerson = !isSelf && !isLiveSite;
  const settle = (field: string, choice: Settled) => {
    setSettled({ ...settled, [field]: choice });
    if (choice.take === 'edited') unsent.change({ written: { ...written, [field]: { value: choice.value } } });
  };
  const save = () => {
    if (!both) return;
    // From here on the words are the form's.
    unsent.end();
    onSettled(both);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isWide
      title={savedText(saver, what, updatedAt === null ? '' : agoText(updatedAt, now()))}
      description={`Nothing is lost: what only one of ${isOtherPerson ? 'you' : 'the two'} changed is taken as it is. For the rest, choose or write what it should be.`}
    >
      <Stack>
        {toSettle.map(({ field, base, mine, theirs }) => (
          <FieldConflict
            key={field}
            kind={kind}
            address={address}
            field={field}
            base={base}
            mine={mine}
            theirs={theirs}
            theirName={isLiveSite ? LIVE_SITE_NAME : isSelf ? 'The saved one' : `${saver.name}’s`}
            settled={settled[field]}
            written={written[field]}
            onSettle={(choice) => settle(field, choice)}
          />
        ))}
        {settledAlone.length === 0 ? null : (
          <section>
            <h3>{isOtherPerson ? 'Taken from both of you' : 'Taken from both'}</h3>
            <FieldList
              kind={kind}
              fields={settledAlone
                .filter(({ field }) => isForReaders(kind, field))
                .map(({ field, base, mine, theirs }) => ({
                  field,
                  before: base,
                  after: JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine,
                }))}
            />
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>Go on editing</Button>
          <Button look="primary" disabled={both === null} onClick={save}>
            Save both
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
