import { proofAsking } from '@waypost/control-center/client';
import { controlApi, failureIn, failureReason, failureText, isProblem } from '@waypost/control-center/client/api';
import { authenticatorFailure, useStaffServices } from '@waypost/control-center/client/services';
import type { ProofKind } from '@waypost/staff/contract';
import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions, DialogForm } from '@waypost/control-center/design/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { proofAddress } from '../sign-in-address';

const FIELDS: Readonly<
  Record<Exclude<ProofKind, 'openid'>, { readonly label: string; readonly autoComplete: string; readonly type: string }>
> = {
  password: { label: 'Password', autoComplete: 'current-password', type: 'password' },
  code: { label: 'Code of your authenticator app, or a recovery code', autoComplete: 'one-time-code', type: 'text' },
};

/** Asks the person to prove who they are. The waiting call is then made (R11.06). */
export default function ProofDialog() {
  const { authenticator } = useStaffServices();
  const { data, error, refetch } = controlApi.useProofWantedQuery();
  const hasPasskey = data?.hasPasskey === true && authenticator.isThere();
  const decline = () => proofAsking.settle(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : decline())}
      title="Confirm that it is you"
      description="What you are about to do matters to others, and you signed in a while ago. After this you are not asked again for a quarter of an hour."
    >
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The question" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="the question" lines={1} />
      ) : (
        <Stack>
          {hasPasskey ? <PasskeyProof /> : null}
          {data.kind === 'openid' ? (
            <SignInAgain onDecline={decline} />
          ) : (
            <ProofForm kind={data.kind} isSecondChoice={hasPasskey} onDecline={decline} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Proves with one of the person's passkeys. */
function PasskeyProof() {
  const { authenticator } = useStaffServices();
  const [askOptions, { isLoading: isAsked }] = controlApi.useProofOptionsMutation();
  const [prove, { isLoading: isProved }] = controlApi.useProveMutation();
  const [message, setMessage] = useState<string | null>(null);
  const use = async () => {
    setMessage(null);
    try {
      await prove({ passkey: await authenticator.use(await askOptions().unwrap()) }).unwrap();
      proofAsking.settle(true);
    } catch (error) {
      setMessage(authenticatorFailure(error) ?? failureReason(error));
    }
  };
  return (
    <Stack>
      {message === null ? null : <Notice tone="danger" role="alert" title={message} />}
      <Row>
        <Button look="primary" icon={<KeyRound size={15} aria-hidden />} isBusy={isAsked || isProved} onClick={() => void use()}>
          Use a passkey
        </Button>
        <Small>or</Small>
      </Row>
    </Stack>
  );
}

interface ProofFormProps {
  readonly kind: Exclude<ProofKind, 'openid'>;
  /** True if a passkey is offered above it. */
  readonly isSecondChoice: boolean;
  readonly onDecline: () => void;
}

function ProofForm({ kind, isSecondChoice, onDecline }: ProofFormProps) {
  const [prove, { isLoading }] = controlApi.useProveMutation();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | undefined>(undefined);
  const submit = async () => {
    if (typed === '') {
      setMessage(kind === 'code' ? 'Type a code.' : 'Type your password.');
      return;
    }
    try {
      await prove({ [kind]: typed }).unwrap();
      proofAsking.settle(true);
    } catch (error) {
      const failure = failureIn(error);
      setMessage(isProblem(failure, 'too-many-attempts') ? 'Too many attempts. Try again in a quarter of an hour.' : failureText(failure));
    }
  };
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Confirm"
      submitLook={isSecondChoice ? 'plain' : 'primary'}
      isBusy={isLoading}
      onCancel={onDecline}
    >
      <TextField
        {...FIELDS[kind]}
        name={kind}
        value={typed}
        message={message}
        onChange={({ target }) => {
          setTyped(target.value);
          setMessage(undefined);
        }}
      />
    </DialogForm>
  );
}

/** Without a password and a second factor, only the provider can confirm who it is. */
function SignInAgain({ onDecline }: { onDecline: () => void }) {
  const place = useLocation();
  return (
    <Stack>
      <p>Sign in again with your provider, then do it once more. Unsaved drafts stay in this browser.</p>
      <DialogActions>
        <Button onClick={onDecline}>Cancel</Button>
        <ButtonLink look="primary" reloadDocument to={proofAddress(place)}>
          Sign in again
        </ButtonLink>
      </DialogActions>
    </Stack>
  );
}
