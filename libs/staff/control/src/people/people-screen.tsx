import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { Person, SignInMethod } from '@waypost/control-center/contract/account';
import { mayDo, ROLE_MEANINGS, ROLES, type Role } from '@waypost/staff/model';
import { Panel, PanelHead, Row, RowList, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { IconButton } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Confirm, Menu, MenuItem } from '@waypost/control-center/design/overlays';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { Ban, CircleCheck, Ellipsis, KeyRound, Smartphone, Terminal, UserCog } from 'lucide-react';
import { useState } from 'react';
import { PersonTokensDialog } from '../api-tokens/person-tokens-dialog';
import { InviteColleague } from './invite-colleague';
import { NewPasswordLinkDialog } from './new-password-link-dialog';
import { PendingInvitations } from './pending-invitations';
import { peopleApi } from './people-api';

const ROLE_ARTICLES: Readonly<Record<Role, string>> = { viewer: 'a', editor: 'an', publisher: 'a', administrator: 'an' };
const METHODS: Readonly<Record<SignInMethod, string>> = { password: 'password', openid: 'OpenID Connect' };

/** The people of the control center, the invited ones, and each person's role (R11.05). */
export default function PeopleScreen() {
  useScreenTitle('People');
  const isAdministrator = useMayAdminister();
  return (
    <ScreenFrame $isNarrow>
      <ScreenHead>
        <div>
          <h1>People</h1>
          <Small>
            Viewers read. Editors write. Publishers publish. Administrators manage people and roles. The audit log records every change.
          </Small>
        </div>
      </ScreenHead>
      <People />
      {isAdministrator ? (
        <>
          <InviteColleague />
          <PendingInvitations />
        </>
      ) : null}
    </ScreenFrame>
  );
}

/** True if the signed-in person's role may manage people. */
function useMayAdminister(): boolean {
  const { data } = peopleApi.usePeopleQuery();
  return data?.some(({ isSelf, role }) => isSelf && mayDo(role, 'administer')) ?? false;
}

function People() {
  const { data, error, refetch } = peopleApi.usePeopleQuery();
  const isAdministrator = useMayAdminister();
  const [edit] = peopleApi.useEditPersonMutation();
  const [disabling, setDisabling] = useState<Person | null>(null);
  const [enabling, setEnabling] = useState<Person | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const [resetFactor] = peopleApi.useResetSecondFactorMutation();
  const [losing, setLosing] = useState<Person | null>(null);
  const [ofTokens, setOfTokens] = useState<Person | null>(null);
  const takeFactorOff = ({ id, name }: Person) => toast(resetFactor(id), { done: () => `${name} signs in without a second factor` });
  const giveRole = ({ id, name }: Person, role: Role) =>
    toast(edit({ id, role }), { done: () => `${name} is now ${ROLE_ARTICLES[role]} ${role}` });
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
        <RowList aria-labelledby="people">
          {data.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isEditable={isAdministrator && !person.isSelf}
              onReset={() => setResetting(person)}
              onFactorLost={() => setLosing(person)}
              onTokens={() => setOfTokens(person)}
              onDisable={() => setDisabling(person)}
              onEnable={() => setEnabling(person)}
              onRole={(role) => void giveRole(person, role)}
            />
          ))}
        </RowList>
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
      <Confirm
        isOpen={enabling !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setEnabling(null))}
        title={`Enable the account of ${enabling?.name ?? ''}?`}
        description={`They can sign in again, with the role that they had. The account is no longer linked to an OpenID account. The next person who signs in there with ${enabling?.email ?? ''} is linked to it. Earlier sessions, links and API tokens stay revoked.`}
        confirmLabel="Enable the account"
        onConfirm={() => (enabling ? void enable(enabling) : undefined)}
      />
      <Confirm
        isOpen={losing !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setLosing(null))}
        title={`Remove the second factor of ${losing?.name ?? ''}?`}
        description="For somebody who lost the phone and the recovery codes. First make sure that the request really comes from them. They are signed out everywhere, and sign in with their password alone until they set up another."
        confirmLabel="Remove it"
        isDangerous
        onConfirm={() => (losing ? void takeFactorOff(losing) : undefined)}
      />
      <PersonTokensDialog person={ofTokens} onClose={() => setOfTokens(null)} />
      <NewPasswordLinkDialog person={resetting} onClose={() => setResetting(null)} />
    </Panel>
  );
}

interface PersonDeeds {
  readonly onReset: () => void;
  readonly onFactorLost: () => void;
  readonly onTokens: () => void;
  readonly onDisable: () => void;
  readonly onEnable: () => void;
  readonly onRole: (role: Role) => void;
}

function PersonLine({ person, isEditable, ...deeds }: PersonDeeds & { readonly person: Person; readonly isEditable: boolean }) {
  const { name, email, isSelf, role: current, signsInWith, hasSecondFactor, lastSeenAt, disabledAt } = person;
  const { now } = useStaffServices();
  return (
    <li>
      <Stack $gap="xxs">
        <Row>
          <strong>{name}</strong>
          {isSelf ? <Badge $tone="success">You</Badge> : null}
          <Badge>{current}</Badge>
          {disabledAt === null ? null : <Badge $tone="caution">Disabled {instantText(disabledAt)}</Badge>}
        </Row>
        <Small>{email}</Small>
        <Small>
          signs in with {signsInWith.map((method) => METHODS[method]).join(' or ')}
          {hasSecondFactor ? ' and a code' : ''} · {lastSeenAt === null ? 'never seen' : `seen ${agoText(lastSeenAt, now())}`}
        </Small>
      </Stack>
      {!isEditable ? null : <PersonMenu person={person} {...deeds} />}
    </li>
  );
}

/** An administrator's actions on a colleague's account. */
function PersonMenu({
  person: { name, role: current, mayHavePassword, hasSecondFactor, disabledAt },
  onReset,
  onFactorLost,
  onTokens,
  onDisable,
  onEnable,
  onRole,
}: PersonDeeds & { readonly person: Person }) {
  return (
    <Menu
      trigger={
        <IconButton label={`What to do with the account of ${name}`}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      {disabledAt === null ? (
        <>
          {ROLES.filter((role) => role !== current).map((role) => (
            <MenuItem key={role} onSelect={() => onRole(role)}>
              <UserCog size={16} aria-hidden /> Make {ROLE_ARTICLES[role]} {role}: {ROLE_MEANINGS[role]}
            </MenuItem>
          ))}
          {mayHavePassword ? (
            <MenuItem onSelect={onReset}>
              <KeyRound size={16} aria-hidden /> Make a link for a new password
            </MenuItem>
          ) : null}
          {hasSecondFactor ? (
            <MenuItem onSelect={onFactorLost}>
              <Smartphone size={16} aria-hidden /> Remove the second factor
            </MenuItem>
          ) : null}
          <MenuItem onSelect={onTokens}>
            <Terminal size={16} aria-hidden /> API tokens
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
  );
}
