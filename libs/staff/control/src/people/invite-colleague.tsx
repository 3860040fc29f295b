import { failureIn, failureText, isProblem } from '@waypost/control-center/client/api';
import type { Invitation } from '@waypost/staff/contract';
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

interface MadeInvitation extends InvitationFields {
  readonly link: Invitation;
  /** True once the list of open invitations has it. */
  readonly isListed: boolean;
}

/** Returns the invitation that was made last, until it leaves the list of open invitations, because it was revoked or used. */
function useMadeInvitation() {
  const { data: open } = peopleApi.useInvitationsQuery();
  const [made, setMade] = useState<MadeInvitation | null>(null);
  if (made !== null && open !== undefined) {
    const isListed = open.some(({ email, expiresAt }) => email === made.email.toLowerCase() && expiresAt === made.link.expiresAt);
    if (isListed !== made.isListed) setMade(isListed ? { ...made, isListed } : null);
  }
  return [made, setMade] as const;
}

/** Creates a one-time link with which a colleague creates an account and chooses a password. */
export function InviteColleague() {
  const [invite] = peopleApi.useInviteMutation();
  const [made, setMade] = useMadeInvitation();
  const submit = async ({ email: typed, role }: InvitationFields) => {
    const email = typed.trim();
    // The new link replaces it, even if the answer does not arrive.
    setMade(null);
    try {
      setMade({ email, role, link: await invite({ email, role }).unwrap(), isListed: false });
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
                      onChange={(event) => {
                        setMade(null);
                        input.onChange(event);
                      }}
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
                    <SelectField
                      {...input}
                      onChange={(event) => {
                        setMade(null);
                        input.onChange(event);
                      }}
                      label="Role"
                      hint={sentence(ROLE_MEANINGS[input.value])}
                    >
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
                {made === null ? null : (
                  <OneTimeLink name="Invitation link" link={made.link} purpose={`For ${made.email}, as ${made.role}.`} />
                )}
              </Stack>
            </form>
          )}
        </Form>
      </PanelBody>
    </Panel>
  );
}
