import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import type { SecondFactorBegun } from '@waypost/staff/contract';
import { Code, Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeForm } from './code-form';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorApi } from './second-factor-api';
import { usePanelFocus } from './use-panel-focus';

/** Dark on white in both modes, because cameras can't read it otherwise. */
const Picture = styled.svg`
  width: 13rem;
  height: 13rem;
  background: #fff;
  color: #000;
  border-radius: 0.5rem;
`;

/** The setting for codes of an authenticator app, which are required at sign-in (R11.06). */
export function SecondFactor() {
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <Panel aria-labelledby="second-factor">
      <PanelHead>
        <h2 id="second-factor">Authenticator app</h2>
        {data?.isOn ? <Badge $tone="success">On</Badge> : null}
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="Your second factor" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="your second factor" lines={2} />
      ) : (
        <PanelBody>
          {recoveryCodes !== null ? (
            <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
          ) : data.isOn ? (
            <TurnOff mustStay={data.isRequired && !data.hasPasskey} codesLeft={data.recoveryCodesLeft} />
          ) : (
            <SetUp isNeeded={data.isRequired && !data.hasPasskey} onConfirmed={setRecoveryCodes} />
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

function SetUp({ isNeeded, onConfirmed }: { isNeeded: boolean; onConfirmed: (codes: readonly string[]) => void }) {
  const [begin, { isLoading }] = secondFactorApi.useBeginSecondFactorMutation();
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation();
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const panel = usePanelFocus<HTMLDivElement>(begun === null ? 'button' : 'form');
  const start = async () => {
    try {
      setBegun(await begin().unwrap());
    } catch (error) {
      toast.error(failureReason(error));
    }
  };
  if (begun === null)
    return (
      <Stack ref={panel}>
        {isNeeded ? (
          <Notice
            tone="caution"
            title="Your role needs a second factor: an authenticator app or a passkey. Until you have one, you can’t do anything else here."
          />
        ) : null}
        <Small>
          A code from an app on your phone, asked for after your password: a person who learns your password can’t sign in with it.
        </Small>
        <Row>
          <Button look={isNeeded ? 'primary' : undefined} isBusy={isLoading} onClick={() => void start()}>
            Set up
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack ref={panel}>
      <p>Scan this with an authenticator app, then type the code that it shows.</p>
      <Picture
        viewBox={`0 0 ${begun.qr.size} ${begun.qr.size}`}
        role="img"
        aria-label="QR code for an authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={begun.qr.path} fill="currentColor" />
      </Picture>
      <Small>
        No camera? Type this key into the app: <Code>{(begun.secret.match(/.{4}/g) ?? []).join(' ')}</Code>
      </Small>
      <CodeForm
        hint="Six digits; they change every half minute."
        action="Turn on"
        onCode={async (code) => onConfirmed((await confirm(code).unwrap()).recoveryCodes)}
      >
        <Button onClick={() => setBegun(null)}>Cancel</Button>
      </CodeForm>
    </Stack>
  );
}

function TurnOff({ mustStay, codesLeft }: { mustStay: boolean; codesLeft: number }) {
  const [remove] = secondFactorApi.useRemoveSecondFactorMutation();
  const [isAsking, setAsking] = useState(false);
  const panel = usePanelFocus<HTMLDivElement>(isAsking ? 'form' : 'button');
  const turnOff = async (code: string) => {
    await remove(code).unwrap();
    toast.success('Codes of your app are not asked for any more');
  };
  return (
    <Stack ref={panel}>
      <Small>
        A code is asked for when you sign in with your password.{' '}
        {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left
        {codesLeft > 2 ? '' : '; turn it off and on again for new ones'}.
      </Small>
      {mustStay ? (
        <Small>Your role needs it, so it can’t be turned off. With a passkey it could.</Small>
      ) : isAsking ? (
        <CodeForm hint="Of your app, or a recovery code." action="Turn off" isDangerous onCode={turnOff}>
          <Button onClick={() => setAsking(false)}>Cancel</Button>
        </CodeForm>
      ) : (
        <Row>
          <Button onClick={() => setAsking(true)}>Turn off</Button>
        </Row>
      )}
    </Stack>
  );
}
