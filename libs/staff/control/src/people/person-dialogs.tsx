import { toast } from '@waypost/control-center/client';
import type { Person } from '@waypost/staff/contract';
import { Confirm } from '@waypost/control-center/design/overlays';
import { PersonTokensDialog } from '../api-tokens/person-tokens-dialog';
import { NewPasswordLinkDialog } from './new-password-link-dialog';
import { peopleApi } from './people-api';

export type PersonDialogKind = 'new-password' | 'remove-second-factor' | 'api-tokens' | 'disable' | 'enable';

/** The open dialog, and the colleague whose account it is about. */
export interface PersonDialog {
  readonly kind: PersonDialogKind;
  readonly person: Person;
}

/** The dialogs of an administrator's actions on a colleague's account (R11.03, R11.04, R11.06). */
export function PersonDialogs({ dialog, onClose }: { readonly dialog: PersonDialog | null; readonly onClose: () => void }) {
  const personIf = (kind: PersonDialogKind) => (dialog?.kind === kind ? dialog.person : null);
  return (
    <>
      <DisableQuestion person={personIf('disable')} onClose={onClose} />
      <EnableQuestion person={personIf('enable')} onClose={onClose} />
      <RemoveSecondFactorQuestion person={personIf('remove-second-factor')} onClose={onClose} />
      <PersonTokensDialog person={personIf('api-tokens')} onClose={onClose} />
      <NewPasswordLinkDialog person={personIf('new-password')} onClose={onClose} />
    </>
  );
}

interface PersonQuestionProps {
  /** Null while the question is closed. */
  readonly person: Person | null;
  readonly onClose: () => void;
}

function DisableQuestion({ person, onClose }: PersonQuestionProps) {
  const [edit] = peopleApi.useEditPersonMutation();
  const disable = ({ id, name }: Person) => toast(edit({ id, isDisabled: true }), { done: () => `${name} can’t sign in any more` });
  return (
    <Confirm
      isOpen={person !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Disable the account of ${person?.name ?? ''}?`}
      description="They are signed out of every browser at once and can’t sign in, by password or otherwise, until somebody enables the account again. What they wrote stays."
      confirmLabel="Disable the account"
      isDangerous
      onConfirm={() => (person ? void disable(person) : undefined)}
    />
  );
}

function EnableQuestion({ person, onClose }: PersonQuestionProps) {
  const [edit] = peopleApi.useEditPersonMutation();
  const enable = ({ id, name }: Person) => toast(edit({ id, isDisabled: false }), { done: () => `${name} can sign in again` });
  return (
    <Confirm
      isOpen={person !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Enable the account of ${person?.name ?? ''}?`}
      description={`They can sign in again, with the role that they had. The account is no longer linked to an OpenID account. The next person who signs in there with ${person?.email ?? ''} is linked to it. Earlier sessions, links and API tokens stay revoked.`}
      confirmLabel="Enable the account"
      onConfirm={() => (person ? void enable(person) : undefined)}
    />
  );
}

function RemoveSecondFactorQuestion({ person, onClose }: PersonQuestionProps) {
  const [reset] = peopleApi.useResetSecondFactorMutation();
  const remove = ({ id, name }: Person) => toast(reset(id), { done: () => `${name} signs in without a second factor` });
  return (
    <Confirm
      isOpen={person !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Remove the second factor of ${person?.name ?? ''}?`}
      description="For somebody who lost the phone and the recovery codes. First make sure that the request really comes from them. They are signed out everywhere, and sign in with their password alone until they set up another."
      confirmLabel="Remove it"
      isDangerous
      onConfirm={() => (person ? void remove(person) : undefined)}
    />
  );
}
