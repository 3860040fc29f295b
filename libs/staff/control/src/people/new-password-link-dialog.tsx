import { failureIn, failureText } from '@waypost/control-center/client/api';
import type { Person } from '@waypost/staff/contract';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { OneTimeLink } from './one-time-link';
import { peopleApi } from './people-api';

/** Creates the link with which a colleague sets a new password. Closing the dialog discards the link. */
export function NewPasswordLinkDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const [issue, { data: link, error, isLoading, reset }] = peopleApi.useIssuePasswordResetMutation();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={person !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={`New password for ${person?.name ?? ''}`}
      description="The person who opens the link sets the password of this account and is signed in with it. Every other browser of the account is signed out then. An earlier link ends now, and the audit log says that you made this one."
    >
      {error === undefined ? null : <Notice tone="danger" role="alert" title={failureText(failureIn(error))} />}
      {link ? <OneTimeLink name="Link for a new password" link={link} /> : null}
      <DialogActions>
        {link ? (
          <Button look="primary" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" isBusy={isLoading} onClick={() => (person ? void issue(person.id) : undefined)}>
              Make the link
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
