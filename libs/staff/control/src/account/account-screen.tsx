import { SINGLE_KEYS_STORAGE_KEY, toast } from '@waypost/control-center/client';
import { failureIn, failureReason, failureText, isProblem, controlApi } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { StaffDevice } from '@waypost/staff/contract';
import { Panel, PanelBody, PanelHead, Row, RowList, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField, fieldFault, TextField } from '@waypost/control-center/design/fields';
import { Badge, FailureNotice, Notice, LoadingLines } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { color, space } from '@waypost/control-center/design/theme';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { COLOR_MODE_FIELD, COLOR_MODE_KEY, COLOR_MODE_PREFERENCES, parsePreference } from '@waypost/platform/color-mode';
import { FORM_ERROR } from 'final-form';
import { LaptopMinimal } from 'lucide-react';
import { useState } from 'react';
import { Form, Field as FormField } from 'react-final-form';
import { ApiTokens } from '../api-tokens/api-tokens';
import { Passkeys } from '../passkeys/passkeys';
import { peopleApi } from '../people/people-api';
import { deviceName } from './device-name';
import { OwnName } from './own-name';
import { PASSWORD_HINT, passwordMessages, type PasswordFields } from './password-fields';
import { SecondFactor } from './second-factor';
import styled from 'styled-components';

const Device = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space.s};
  align-items: center;
  min-width: 0;
  svg {
    grid-row: span 2;
  }
`;
const Modes = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  legend {
    padding: 0;
    margin-bottom: ${space.xs};
    font-weight: 550;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 1.5rem;
    cursor: pointer;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
/** The server counts wrong passwords here for a quarter of an hour, like those of a sign-in. */
const TOO_MANY_GUESSES = 'The current password was wrong too often. Try again in a quarter of an hour.';
const MODE_NAMES = { light: 'Light', dark: 'Dark', system: 'As the device' } as const;

/** A person's own settings: the tool's look and keyboard shortcuts, the password, and the signed-in browsers. */
export default function AccountScreen() {
  useScreenTitle('Your account');
  const { data: session } = controlApi.useSessionQuery();
  const { data: people } = peopleApi.usePeopleQuery();
  const signsInWithoutPassword = people?.some(({ isSelf, signsInWith }) => isSelf && !signsInWith.includes('password'));
  return (
    <ScreenFrame $isNarrow>
      <ScreenHead>
        <div>
          <h1>Your account</h1>
          <Small>{session?.user ? `${session.user.name} · ${session.user.email}` : ''}</Small>
        </div>
      </ScreenHead>
      {session?.user ? <OwnName name={session.user.name} /> : null}
      <Preferences />
      <Sessions />
      {signsInWithoutPassword ? null : <Password />}
      <Passkeys />
      <SecondFactor />
      <ApiTokens />
    </ScreenFrame>
  );
}

function Preferences() {
  const { storage } = useStaffServices();
  const [areSingleKeysOn, setSingleKeysOn] = useState(storage.get(SINGLE_KEYS_STORAGE_KEY) !== '0');
  return (
    <Panel aria-labelledby="preferences">
      <PanelHead>
        <h2 id="preferences">Preferences</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          {/* The choice itself is handled by delegation, as on every page (`installColorMode`). */}
          <Modes>
            <legend>Colors</legend>
            {COLOR_MODE_PREFERENCES.map((mode) => (
              <label key={mode}>
                <input
                  type="radio"
                  name={COLOR_MODE_FIELD}
                  value={mode}
                  defaultChecked={parsePreference(storage.get(COLOR_MODE_KEY)) === mode}
                />
                {MODE_NAMES[mode]}
              </label>
            ))}
          </Modes>
          <CheckField
            label="Shortcuts of a single key"
            hint="Switch them off if you dictate, or if keys do what you did not mean."
            checked={areSingleKeysOn}
            onChange={({ target }) => {
              storage.set(SINGLE_KEYS_STORAGE_KEY, target.checked ? '1' : '0');
              setSingleKeysOn(target.checked);
            }}
          />
        </Stack>
      </PanelBody>
    </Panel>
  );
}

function Sessions() {
  const { leaveForSignIn } = useStaffServices();
  const { data, error, refetch } = controlApi.useDevicesQuery();
  const [signOutDevice] = controlApi.useSignOutDeviceMutation();
  const [signOutElsewhere] = controlApi.useSignOutElsewhereMutation();
  const [signOutEverywhere] = controlApi.useSignOutEverywhereMutation();
  const [isAsking, setAsking] = useState(false);
  const end = (id: string, name: string) => toast(signOutDevice(id), { done: () => `${name} is signed out` });
  const endAll = async () => {
    const ended = await toast(signOutEverywhere(), { done: () => 'You are signed out everywhere' });
    if (ended) leaveForSignIn(ended.answer);
  };
  return (
    <Panel aria-labelledby="sessions">
      <PanelHead>
        <h2 id="sessions">Where you are signed in</h2>
        <Row>
          {data?.some(({ isCurrent }) => !isCurrent) ? (
            <Button onClick={() => void toast(signOutElsewhere(), { done: () => 'You are signed out everywhere else' })}>
              Sign out everywhere else
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </Row>
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="Your sessions" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="your sessions" lines={3} />
      ) : (
        <RowList>
          {data.map((device) => (
            <SessionLine key={device.id} device={device} onEnd={() => void end(device.id, deviceName(device.userAgent))} />
          ))}
        </RowList>
      )}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser with your account is signed out, this one too. Unsaved drafts stay in the browsers in which they were written."
        confirmLabel="Sign out everywhere"
        isDangerous
        onConfirm={() => void endAll()}
      />
    </Panel>
  );
}

function SessionLine({ device, onEnd }: { readonly device: StaffDevice; readonly onEnd: () => void }) {
  const { now } = useStaffServices();
  return (
    <li>
      <Device>
        <LaptopMinimal size={20} aria-hidden />
        <Row>
          <strong>{deviceName(device.userAgent)}</strong>
          {device.isCurrent ? <Badge $tone="success">This browser</Badge> : null}
        </Row>
        <Small>
          {device.address} · signed in {instantText(device.signedInAt)} · seen {agoText(device.lastSeenAt, now())}
        </Small>
      </Device>
      {device.isCurrent ? null : (
        <Button look="quiet" aria-label={`Sign out ${deviceName(device.userAgent)}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

const PASSWORD_INPUTS = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

function PasswordInput({ name, label, autoComplete }: (typeof PASSWORD_INPUTS)[number]) {
  return (
    <FormField<string> name={name}>
      {({ input, meta }) => (
        <TextField
          {...input}
          type="password"
          label={label}
          hint={name === 'newPassword' ? PASSWORD_HINT : undefined}
          autoComplete={autoComplete}
          message={meta.touched ? fieldFault(meta) : undefined}
        />
      )}
    </FormField>
  );
}

function Password() {
  const [change] = controlApi.useChangePasswordMutation();
  const submit = async ({ currentPassword, newPassword }: PasswordFields) => {
    try {
      await change({ currentPassword, newPassword }).unwrap();
      toast.success('Your password is changed');
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      if (isProblem(failure, 'wrong-password')) return { currentPassword: 'That is not your password.' };
      if (isProblem(failure, 'weak-password')) return { newPassword: failureText(failure) };
      return { [FORM_ERROR]: isProblem(failure, 'too-many-attempts') ? TOO_MANY_GUESSES : failureText(failure) };
    }
  };
  return (
    <Panel aria-labelledby="password">
      <PanelHead>
        <h2 id="password">Password</h2>
      </PanelHead>
      <PanelBody>
        <Form<PasswordFields>
          onSubmit={submit}
          validate={passwordMessages}
          initialValues={{ currentPassword: '', newPassword: '', again: '' }}
        >
          {({ handleSubmit, submitting, form, submitError }) => (
            <form
              noValidate
              onSubmit={(event) =>
                void Promise.resolve(handleSubmit(event)).then((errors) => {
                  if (errors === undefined && form.getState().submitSucceeded) form.restart();
                })
              }
            >
              <Stack style={{ maxWidth: '24rem' }}>
                {typeof submitError === 'string' ? <Notice tone="danger" role="alert" title={submitError} /> : null}
                {PASSWORD_INPUTS.map((input) => (
                  <PasswordInput key={input.name} {...input} />
                ))}
                <Row>
                  <Button type="submit" look="primary" isBusy={submitting}>
                    Change password
                  </Button>
                </Row>
              </Stack>
            </form>
          )}
        </Form>
      </PanelBody>
    </Panel>
  );
}
