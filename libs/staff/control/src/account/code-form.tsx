import { failureIn, failureText } from '@waypost/control-center/client/api';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { fieldFault, TextField } from '@waypost/control-center/design/fields';
import type { ReactNode } from 'react';
import { Form, Field as FormField } from 'react-final-form';

export interface CodeFormProps {
  readonly hint: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Rejects if the code is refused. */
  readonly onCode: (code: string) => Promise<unknown>;
  /** Content next to the button. */
  readonly children?: ReactNode;
}

/** Asks for a code of an authenticator app, and shows what is wrong with it. */
export function CodeForm({ hint, action, isDangerous, onCode, children }: CodeFormProps) {
  const submit = async ({ code }: { code: string }) => {
    try {
      await onCode(code.trim());
      return undefined;
    } catch (error) {
      return { code: failureText(failureIn(error)) };
    }
  };
  return (
    <Form<{ code: string }> onSubmit={submit} initialValues={{ code: '' }} validate={({ code }) => (code ? {} : { code: 'Type a code.' })}>
      {({ handleSubmit, submitting }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack style={{ maxWidth: '24rem' }}>
            <FormField<string> name="code">
              {({ input, meta }) => (
                <TextField
                  {...input}
                  label="Code"
                  hint={hint}
                  autoComplete="one-time-code"
                  message={meta.touched && meta.submitFailed ? fieldFault(meta) : undefined}
                />
              )}
            </FormField>
            <Row>
              <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={submitting}>
                {action}
              </Button>
              {children}
            </Row>
          </Stack>
        </form>
      )}
    </Form>
  );
}
