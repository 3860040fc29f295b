import { failureReason } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { Person, SignInMethod } from '@waypost/staff/contract';
import { mayDo } from '@waypost/staff/model';
import { Panel, PanelHead, Row, RowList, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { capitalized } from '@waypost/platform/kernel/text';
import { useState } from 'react';
import { InviteColleague } from './invite-colleague';
import { PendingInvitations } from './pending-invitations';
import { peopleApi } from './people-api';
import { PersonDialogs, type PersonDialog, type PersonDialogKind } from './person-dialogs';
import { PersonMenu } from './person-menu';

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
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
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
              onChoose={(kind) => setDialog({ kind, person })}
            />
          ))}
        </RowList>
      )}
      <PersonDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Panel>
  );
}

interface PersonLineProps {
  readonly person: Person;
  readonly isEditable: boolean;
  readonly onChoose: (kind: PersonDialogKind) => void;
}

function PersonLine({ person, isEditable, onChoose }: PersonLineProps) {
  const { name, email, isSelf, role, signsInWith, hasSecondFactor, lastSeenAt, disabledAt } = person;
  const { now } = useStaffServices();
  return (
    <li>
      <Stack $gap="xxs">
        <Row>
          <strong>{name}</strong>
          {isSelf ? <Badge $tone="success">You</Badge> : null}
          <Badge>{capitalized(role)}</Badge>
          {disabledAt === null ? null : <Badge $tone="caution">Disabled {instantText(disabledAt)}</Badge>}
        </Row>
        <Small>{email}</Small>
        <Small>
          Signs in with {signsInWith.map((method) => METHODS[method]).join(' or ')}
          {hasSecondFactor ? ' and a code' : ''} · {lastSeenAt === null ? 'never seen' : `seen ${agoText(lastSeenAt, now())}`}
        </Small>
      </Stack>
      {isEditable ? <PersonMenu person={person} onChoose={onChoose} /> : null}
    </li>
  );
}
