import { Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField, TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { zoneName } from '@waypost/control-center/design/times';
import { useMayTry, useStaffServices } from '@waypost/control-center/client/services';
import { UnsentNotices } from '@waypost/control-center/editing';
import { ConflictList } from '@waypost/control-center/editing/differences';
import { Rocket } from 'lucide-react';
import { ChosenChanges } from './chosen-changes';
import { PublishChecks } from './publish-checks';
import { usePublishing, type Publishing, type PublishingProps } from './use-publishing';

/** The publish dialog: conflicts, checks, a note, and now or later (R10.02, R10.03). */
export function PublishDialog(props: PublishingProps) {
  const { branch, onClose } = props;
  const publishing = usePublishing(props);
  const mayNotPublish = !useMayTry()('publish');
  const { conflicts, trouble } = publishing;
  const places = publishing.chosen.length;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isWide
      title={`Publish ${branch.name}`}
      description={
        places === 1 ? 'One change goes live on all its sites at once.' : `${places} changes go live on all their sites at once.`
      }
    >
      {mayNotPublish ? (
        <Notice tone="info" title="Publishers and administrators can publish">
          <p>You see what would go live and what the checks find. Ask one of them to publish it.</p>
        </Notice>
      ) : null}
      <UnsentNotices form={publishing.unsent} what="what you wrote" />
      <ChosenChanges {...publishing} />
      <PublishConflicts isReadOnly={mayNotPublish} {...publishing} />
      {places === 0 ? <p>Choose what goes live.</p> : <PublishChecks branch={branch.id} {...publishing} />}
      {mayNotPublish ? null : (
        <>
          <TextAreaField
            label="Note"
            hint="Why are you publishing? Shown in History."
            maxLength={500}
            value={publishing.note}
            onChange={({ target }) => publishing.setNote(target.value)}
          />
          <PublishTime hasConflicts={conflicts.length > 0} {...publishing} />
        </>
      )}
      {trouble === null ? null : (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          icon={<Rocket size={15} aria-hidden />}
          disabled={mayNotPublish || !publishing.isReady}
          isBusy={publishing.isBusy}
          onClick={() => void publishing.go()}
        >
          {publishing.isLater ? 'Schedule' : 'Publish now'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The fields in conflict. A person who may not publish sees both sides, and decides nothing. */
const PublishConflicts = ({ isReadOnly, conflicts, chosen, settled, unsent, setSettled }: Publishing & { readonly isReadOnly: boolean }) =>
  conflicts.length === 0 ? null : (
    <Stack $gap="s">
      <Notice
        tone="caution"
        title={`${conflicts.length === 1 ? 'One field was' : `${conflicts.length} fields were`} changed on the live site too`}
      >
        <p>
          {isReadOnly
            ? 'The person who publishes it chooses which one goes live.'
            : 'Choose which one goes live, or write a third. Nothing is overwritten unseen.'}
        </p>
      </Notice>
      <fieldset disabled={isReadOnly} aria-label="Fields in conflict">
        <ConflictList changes={chosen} theirName="Live site" settled={settled} written={unsent.fields.written} onSettle={setSettled} />
      </fieldset>
    </Stack>
  );

interface PublishTimeProps extends Pick<Publishing, 'isPart' | 'isLater' | 'setLater' | 'at' | 'setAt' | 'timeFault' | 'timeField'> {
  readonly hasConflicts: boolean;
}

function PublishTime({ hasConflicts, isPart, isLater, setLater, at, setAt, timeFault, timeField }: PublishTimeProps) {
  const { now } = useStaffServices();
  return (
    <Stack $gap="s">
      <CheckField
        label="Publish later"
        hint={
          isPart
            ? 'A schedule takes all of the branch: choose everything above, or publish now.'
            : hasConflicts
              ? 'A branch with conflicts can’t be scheduled: settle them and publish it now.'
              : 'If someone publishes a conflicting change first, we pause and tell you.'
        }
        disabled={isPart}
        checked={isLater}
        onChange={({ target }) => setLater(target.checked)}
      />
      {isLater ? (
        <TextField
          label={`When (your time, ${zoneName(Number.isNaN(Date.parse(at)) ? new Date(now()).toISOString() : at)})`}
          hint="Colleagues see it in their own time."
          ref={timeField}
          message={timeFault}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      ) : null}
    </Stack>
  );
}
