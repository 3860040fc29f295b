import type { Invitation } from '@waypost/control-center/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Form, Field as FormField } from 'react-final-form';
import { toast } from 'sonner';
import { string } from 'yup';
import { failureIn, failureText, isProblem } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { Button } from '../design/button';
import { instantText } from '../design/dates';
import { Input, TextField } from '../design/field';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '../design/surface';

const address = string().trim().email().required();

/** A link that makes a colleague's account, once: they choose their own password. */
export function InviteColleague() {
  const [invite] = controlApi.useInviteMutation();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const submit = async ({ email }: { email: string }) => {
    try {
      setInvitation(await invite(email.trim()).unwrap());
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      return { email: isProblem(failure, 'has-account') ? 'There is an account with this e-mail already.' : failureText(failure) };
    }
  };
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('The link is copied');
    } catch {
      // The browser may forbid it; the link stands in the field, to be copied by hand.
      toast.error('The browser did not allow that. Copy the link from its field.');
    }
  };
  return (
    <Panel aria-labelledby="invite">
      <PanelHead>
        <h2 id="invite">Invite a colleague</h2>
      </PanelHead>
      <PanelBody>
        <Form<{ email: string }>
          onSubmit={submit}
          initialValues={{ email: '' }}
          validate={({ email }) => (address.isValidSync(email) ? {} : { email: 'Type an e-mail address.' })}
        >
          {({ handleSubmit, submitting }) => (
            <form onSubmit={handleSubmit} noValidate>
              <Stack style={{ maxWidth: '24rem' }}>
                <FormField<string> name="email">
                  {({ input, meta }) => (
                    <TextField
                      {...input}
                      type="email"
                      label="E-mail"
                      autoComplete="off"
                      message={
                        meta.touched && meta.submitFailed
                          ? ((meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string | undefined)
                          : undefined
                      }
                    />
                  )}
                </FormField>
                <Row>
                  <Button type="submit" isBusy={submitting}>
                    Make a link
                  </Button>
                </Row>
                {invitation === null ? null : (
                  <Stack $gap="xxs" role="status">
                    <Input readOnly aria-label="Invitation link" value={invitation.url} onFocus={(event) => event.target.select()} />
                    <Row $between>
                      <Small>Works once, until {instantText(invitation.expiresAt)}. Pass it on yourself.</Small>
                      <Button look="quiet" icon={<Copy size={15} aria-hidden />} onClick={() => void copy(invitation.url)}>
                        Copy
                      </Button>
                    </Row>
                  </Stack>
                )}
              </Stack>
            </form>
          )}
        </Form>
      </PanelBody>
    </Panel>
  );
}
