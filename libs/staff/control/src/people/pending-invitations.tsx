import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { PendingInvitation } from '@waypost/staff/contract';
import { Panel, PanelBody, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { capitalized } from '@waypost/platform/kernel/text';
import { useState } from 'react';
import { peopleApi } from './people-api';

/** Unused invitation links, which can be revoked. */
export function PendingInvitations() {
  const { now } = useStaffServices();
  const { data, error, refetch } = peopleApi.useInvitationsQuery();
  const [revoke] = peopleApi.useRevokeInvitationMutation();
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const end = ({ id, email }: PendingInvitation) => toast(revoke(id), { done: () => `The invitation of ${email} is revoked` });
  return (
    <Panel aria-labelledby="invitations">
      <PanelHead>
        <h2 id="invitations">Open invitations</h2>
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The invitations" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="the invitations" lines={2} />
      ) : data.length === 0 ? (
        <PanelBody>
          <Small>No invitation is waiting to be used.</Small>
        </PanelBody>
      ) : (
        <RowList aria-labelledby="invitations">
          {data.map((invitation) => (
            <li key={invitation.id}>
              <Stack $gap="xxs">
                <strong>{invitation.email}</strong>
                <Small>
                  {capitalized(invitation.role)}, invited by {invitation.invitedBy} {agoText(invitation.createdAt, now())} · works until{' '}
                  {instantText(invitation.expiresAt)}
                </Small>
              </Stack>
              <Button look="quiet" aria-label={`Revoke the invitation of ${invitation.email}`} onClick={() => setAsked(invitation)}>
                Revoke
              </Button>
            </li>
          ))}
        </RowList>
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
