import { failureReason, toast } from '@waypost/control-center/client';
import type { SecondFactorBegun } from '@waypost/control-center/contract';
import {
  Badge,
  Button,
  Code,
  FailureNotice,
  LoadingLines,
  Notice,
  Panel,
  PanelBody,
  PanelHead,
  Row,
  Small,
  Stack,
} from '@waypost/control-center/design';
import { useState } from 'react';
import styled from 'styled-components';
import { CodeForm } from './code-form';
import { secondFactorApi } from './second-factor-api';

/** Dark on white in either mode: cameras read nothing else. */
const Picture = styled.svg`
  width: 13rem;
  height: 13rem;
  background: #fff;
  color: #000;
  border-radius: 0.5rem;
`;
const Codes = styled.ul`
  columns: 2;
  max-width: 24rem;
`;

/** Codes of an authenticator app, asked for when one signs in (R11.06). */
export function SecondFactor() {
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  return (
    <Panel aria-labelledby="second-factor">
      <PanelHead>
        <h2 id="second-factor">Second factor</h2>
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
            <TurnOff isRequired={data.isRequired} codesLeft={data.recoveryCodesLeft} />
          ) : (
            <SetUp isRequired={data.isRequired} onConfirmed={setRecoveryCodes} />
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

function SetUp({ isRequired, onConfirmed }: { isRequired: boolean; onConfirmed: (codes: readonly string[]) => void }) {
  const [begin, { isLoading }] = secondFactorApi.useBeginSecondFactorMutation();
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation();
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const start = async () => {
    try {
      setBegun(await begin().unwrap());
    } catch (error) {
      toast.error(failureReason(error));
    }
  };
  if (begun === null)
    return (
      <Stack>
        {isRequired ? (
          <Notice tone="caution" title="Your role needs a second factor. Until you have one, you can’t do anything else here." />
        ) : null}
        <Small>A code from an app on your phone, asked for after your password: whoever learns your password can’t sign in with it.</Small>
        <Row>
          <Button look={isRequired ? 'primary' : undefined} isBusy={isLoading} onClick={() => void start()}>
            Set up
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack>
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

/** Told once: the server keeps no more than their hashes. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack role="status">
      <Notice
        tone="caution"
        title="Write these recovery codes down, away from the phone. Each signs you in once in place of a code. They are not shown again."
      />
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <Row>
        <Button look="primary" onClick={onDone}>
          I have them
        </Button>
      </Row>
    </Stack>
  );
}

function TurnOff({ isRequired, codesLeft }: { isRequired: boolean; codesLeft: number }) {
  const [remove] = secondFactorApi.useRemoveSecondFactorMutation();
  const [isAsking, setAsking] = useState(false);
  const turnOff = async (code: string) => {
    await remove(code).unwrap();
    toast.success('Your second factor is off');
  };
  return (
    <Stack>
      <Small>
        A code is asked for when you sign in with your password.{' '}
        {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left
        {codesLeft > 2 ? '' : '; turn it off and on again for new ones'}.
      </Small>
      {isRequired ? (
        <Small>Your role needs it, so it can’t be turned off.</Small>
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
