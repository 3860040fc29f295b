import { failureIn, failureText, isProblem } from '@waypost/control-center/client/api';
import type { Invitation } from '@waypost/control-center/contract/account';
import { DEFAULT_ROLE, ROLE_MEANINGS, ROLES, type Role } from '@waypost/staff/model';
import { Panel, PanelBody, PanelHead, Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { fieldFault, SelectField, TextField } from '@waypost/control-center/design/fields';
import { capitalized } from '@waypost/platform/kernel/text';
import { useState } from 'react';
import { Form, Field as FormField } from 'react-final-form';
import { emailMessage } from './email-message';
import { OneTimeLink } from './one-time-link';
import { peopleApi } from './people-api';

interface InvitationFields {
  readonly email: string;
  readonly role: Role;
}

const sentence = (text: string): string => `${capitalized(text)}.`;

const NEWCOMER: InvitationFields = { email: '', role: DEFAULT_ROLE };

/** Creates a one-time link with which a colleague creates an account and chooses a password. */
export function InviteColleague() {
  const [invite] = peopleApi.useInviteMutation();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const submit = async ({ email, role }: InvitationFields) => {
    try {
      setInvitation(await invite({ email: email.trim(), role }).unwrap());
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      return { email: isProblem(failure, 'has-account') ? 'There is an account with this e-mail already.' : failureText(failure) };
    }
  };
  return (
    <Panel aria-labelledby="invite">
      <PanelHead>
        <h2 id="invite">Invite a colleague</h2>
      </PanelHead>
      <PanelBody>
        <Form<InvitationFields> onSubmit={submit} initialValues={NEWCOMER} validate={({ email }) => ({ email: emailMessage(email) })}>
          {({ handleSubmit, submitting }) => (
            <form onSubmit={handleSubmit} noValidate>
              <Stack style={{ maxWidth: '24rem' }}>
                <FormField<string> name="email">
                  {({ input, meta }) => (
                    <TextField
                      {...input}
                      type="email"
                      label="E-mail"
                      hint="You get a link to send them. It works once, for 3 days, and replaces earlier links."
                      autoComplete="off"
                      message={meta.touched && meta.submitFailed ? fieldFault(meta) : undefined}
                    />
                  )}
                </FormField>
                <FormField<Role> name="role">
                  {({ input }) => (
                    <SelectField {...input} label="Role" hint={sentence(ROLE_MEANINGS[input.value])}>
                      {ROLES.map((role) => (
                        <option key={role} value={role}>
                          {capitalized(role)}
                        </option>
                      ))}
                    </SelectField>
                  )}
                </FormField>
                <Row>
                  <Button type="submit" isBusy={submitting}>
                    Make a link
                  </Button>
                </Row>
                {invitation === null ? null : <OneTimeLink name="Invitation link" link={invitation} />}
              </Stack>
            </form>
          )}
        </Form>
      </PanelBody>
    </Panel>
  );
}
