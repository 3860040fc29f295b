import { failureReason, useStaffServices, useScreenTitle, toast } from '@waypost/control-center/client';
import type { Person, SignInMethod } from '@waypost/control-center/contract';
import {
  Badge,
  IconButton,
  agoText,
  instantText,
  Confirm,
  Menu,
  MenuItem,
  FailureNotice,
  LoadingLines,
  Panel,
  PanelHead,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
} from '@waypost/control-center/design';
import { Ban, CircleCheck, Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { InviteColleague } from './invite-colleague';
import { NewPasswordLinkDialog } from './new-password-link-dialog';
import { PendingInvitations } from './pending-invitations';
import { peopleApi } from './people-api';
import { PersonList } from './person-list';

const METHODS: Readonly<Record<SignInMethod, string>> = { password: 'password', openid: 'OpenID Connect' };

/** Who works in the control center, and who is to. There are no roles: everyone may do all of this, and the audit log says who did. */
export default function PeopleScreen() {
  useScreenTitle('People');
  return (
    <ScreenFrame $isNarrow>
      <ScreenHead>
        <div>
          <h1>People</h1>
          <Small>Everyone here may do everything. The audit log says who did.</Small>
        </div>
      </ScreenHead>
      <People />
      <InviteColleague />
      <PendingInvitations />
    </ScreenFrame>
  );
}

function People() {
  const { data, error, refetch } = peopleApi.usePeopleQuery();
  const [edit] = peopleApi.useEditPersonMutation();
  const [disabling, setDisabling] = useState<Person | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const disable = ({ id, name }: Person) => toast(edit({ id, isDisabled: true }), { done: () => `${name} can’t sign in any more` });
  const enable = ({ id, name }: Person) => toast(edit({ id, isDisabled: false }), { done: () => `${name} can sign in again` });
  return (
    <Panel aria-labelledby="people">
      <PanelHead>
        <h2 id="people">Accounts</h2>
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The accounts" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="the accounts" lines={4} />
      ) : (
        <PersonList aria-labelledby="people">
          {data.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              onReset={() => setResetting(person)}
              onDisable={() => setDisabling(person)}
              onEnable={() => void enable(person)}
            />
          ))}
        </PersonList>
      )}
      <Confirm
        isOpen={disabling !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setDisabling(null))}
        title={`Disable the account of ${disabling?.name ?? ''}?`}
        description="They are signed out of every browser at once and can’t sign in, by password or otherwise, until somebody enables the account again. What they wrote stays."
        confirmLabel="Disable the account"
        isDangerous
        onConfirm={() => (disabling ? void disable(disabling) : undefined)}
      />
      <NewPasswordLinkDialog person={resetting} onClose={() => setResetting(null)} />
    </Panel>
  );
}

function PersonLine({
  person: { name, email, isSelf, signsInWith, lastSeenAt, disabledAt },
  onReset,
  onDisable,
  onEnable,
}: {
  person: Person;
  onReset: () => void;
  onDisable: () => void;
  onEnable: () => void;
}) {
  const { now } = useStaffServices();
  return (
    <li>
      <div>
        <Row>
          <strong>{name}</strong>
          {isSelf ? <Badge $tone="success">You</Badge> : null}
          {disabledAt === null ? null : <Badge $tone="caution">Disabled {instantText(disabledAt)}</Badge>}
        </Row>
        <Small>{email}</Small>
        <Small>
          signs in with {signsInWith.map((method) => METHODS[method]).join(' or ')} ·{' '}
          {lastSeenAt === null ? 'never seen' : `seen ${agoText(lastSeenAt, now())}`}
        </Small>
      </div>
      {isSelf ? null : (
        <Menu
          trigger={
            <IconButton label={`What to do with the account of ${name}`}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          {disabledAt === null ? (
            <>
              <MenuItem onSelect={onReset}>
                <KeyRound size={16} aria-hidden /> Make a link for a new password
              </MenuItem>
              <MenuItem $isDangerous onSelect={onDisable}>
                <Ban size={16} aria-hidden /> Disable the account
              </MenuItem>
            </>
          ) : (
            <MenuItem onSelect={onEnable}>
              <CircleCheck size={16} aria-hidden /> Enable the account
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}
