import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { Passkey } from '@waypost/staff/contract';
import { Row, RowList, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { space } from '@waypost/control-center/design/theme';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { useState } from 'react';
import styled from 'styled-components';
import { PasskeyNameForm } from './passkey-name-form';
import { passkeysApi } from './passkeys-api';

const None = styled.p`
  padding: ${space.s} ${space.m};
`;

/** The person's own passkeys; each can be renamed and removed. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [remove] = passkeysApi.useRemovePasskeyMutation();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const takeAway = ({ id, name }: Passkey) => toast(remove(id), { done: () => `${name} is removed` });
  return (
    <>
      {passkeys.length === 0 ? (
        <None>You have no passkeys.</None>
      ) : (
        <RowList aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </RowList>
      )}
      <Confirm
        isOpen={removing !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setRemoving(null))}
        title={`Remove ${removing?.name ?? ''}?`}
        description="You can no longer sign in with it. Your device may go on offering it until you remove it there too."
        confirmLabel="Remove the passkey"
        isDangerous
        onConfirm={() => (removing ? void takeAway(removing) : undefined)}
      />
    </>
  );
}

function PasskeyLine({ passkey: { id, name, isSynced, createdAt, lastUsedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { now } = useStaffServices();
  const [rename] = passkeysApi.useRenamePasskeyMutation();
  const [isRenaming, setRenaming] = useState(false);
  const give = async (typed: string): Promise<string | null> => {
    try {
      await rename({ id, name: typed }).unwrap();
      setRenaming(false);
      return null;
    } catch (error) {
      return failureReason(error);
    }
  };
  if (isRenaming)
    return (
      <li>
        <PasskeyNameForm name={name} label={`New name of ${name}`} action="Rename" onName={give} onCancel={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      <div>
        <Row>
          <strong>{name}</strong>
          {isSynced ? <Badge>On your other devices too</Badge> : null}
        </Row>
        <Small>
          Added {instantText(createdAt)} · {lastUsedAt === null ? 'never used' : `used ${agoText(lastUsedAt, now())}`}
        </Small>
      </div>
      <Row>
        <Button look="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Row>
    </li>
  );
}
