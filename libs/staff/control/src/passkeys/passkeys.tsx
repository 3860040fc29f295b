import { failureReason } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { useState } from 'react';
import { RecoveryCodes } from '../account/recovery-codes';
import { usePanelFocus } from '../account/use-panel-focus';
import { NewPasskeyForm } from './new-passkey-form';
import { PasskeyList } from './passkey-list';
import { passkeysApi } from './passkeys-api';

/** The person's own passkeys, which they can add, rename and remove (R11.06). */
export function Passkeys() {
  const { authenticator } = useStaffServices();
  const { data, error, refetch } = passkeysApi.usePasskeysQuery();
  const [isAdding, setAdding] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const canAdd = authenticator.isThere() && data !== undefined && !isAdding && recoveryCodes === null;
  const panel = usePanelFocus<HTMLElement>(isAdding ? 'form' : recoveryCodes === null ? 'button' : 'codes');
  return (
    <Panel aria-labelledby="passkeys" ref={panel}>
      <PanelHead>
        <Row>
          <h2 id="passkeys">Passkeys</h2>
          {data && data.length > 0 ? <Badge $tone="success">On</Badge> : null}
        </Row>
        {canAdd ? <Button onClick={() => setAdding(true)}>Add a passkey</Button> : null}
      </PanelHead>
      <PanelBody>
        <Stack>
          <Small>
            Your fingerprint, your face, the PIN of your device or a security key. A passkey signs you in by itself, or confirms that it is
            you after your password, and works on no other site than this.
          </Small>
          {authenticator.isThere() ? null : <Small>This browser can’t use passkeys. A newer one can.</Small>}
          {recoveryCodes === null ? null : <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
          {isAdding ? (
            <NewPasskeyForm
              onCancel={() => setAdding(false)}
              onAdded={(codes) => {
                setAdding(false);
                setRecoveryCodes(codes);
              }}
            />
          ) : null}
        </Stack>
      </PanelBody>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="Your passkeys" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="your passkeys" lines={2} />
      ) : (
        <PasskeyList passkeys={data} />
      )}
    </Panel>
  );
}
