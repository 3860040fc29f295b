import type { PendingInvitation } from '@waypost/control-center/contract';
import { useState } from 'react';
import { failureIn } from '../api/api-failure';
import { useStaffServices } from '../app/staff-context';
import { Button } from '../design/button';
import { agoText, instantText } from '../design/dates';
import { Confirm } from '../design/dialog';
import { FailureNotice } from '../design/notice';
import { LoadingLines } from '../design/skeleton';
import { Panel, PanelBody, PanelHead, Small } from '../design/surface';
import { tell } from '../shell/tell';
import { peopleApi } from './people-api';
import { PersonList } from './person-list';

/** Links that nobody has used yet, and taking them back. */
export function PendingInvitations() {
  const { now } = useStaffServices();
  const { data, error, refetch } = peopleApi.useInvitationsQuery();
  const [revoke] = peopleApi.useRevokeInvitationMutation();
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const end = ({ id, email }: PendingInvitation) => tell(revoke(id), { done: () => `The invitation of ${email} is revoked` });
  return (
    <Panel aria-labelledby="invitations">
      <PanelHead>
        <h2 id="invitations">Open invitations</h2>
      </PanelHead>
      {error ? (
        <FailureNotice failure={failureIn(error)} what="The invitations" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="the invitations" lines={2} />
      ) : data.length === 0 ? (
        <PanelBody>
          <Small>No invitation is waiting to be used.</Small>
        </PanelBody>
      ) : (
        <PersonList aria-labelledby="invitations">
          {data.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <strong>{invitation.email}</strong>
                <Small>
                  invited by {invitation.invitedBy} {agoText(invitation.createdAt, now())} · works until {instantText(invitation.expiresAt)}
                </Small>
              </div>
              <Button look="quiet" aria-label={`Revoke the invitation of ${invitation.email}`} onClick={() => setAsked(invitation)}>
                Revoke
              </Button>
            </li>
          ))}
        </PersonList>
      )}
      <Confirm
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title="Revoke the invitation?"
        description={`The link that ${asked?.email ?? 'this person'} was sent makes no account any more. You can invite them again.`}
        confirmLabel="Revoke"
        isDangerous
        onConfirm={() => (asked ? void end(asked) : undefined)}
      />
    </Panel>
  );
}
