import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { fieldFault, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { FORM_ERROR } from 'final-form';
import { Form, Field as FormField } from 'react-final-form';

export interface PasskeyNameFormProps {
  /** The current or suggested name. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  /** Returns what is wrong with the name, or null. */
  readonly onName: (name: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** Asks for the name of a passkey. */
export function PasskeyNameForm({ name: given, label, hint, action, onName, onCancel }: PasskeyNameFormProps) {
  const submit = async ({ name }: { name: string }) => {
    const failure = await onName(name.trim());
    return failure === null ? undefined : { [FORM_ERROR]: failure };
  };
  return (
    <Form<{ name: string }>
      onSubmit={submit}
      initialValues={{ name: given }}
      validate={({ name }) => (name?.trim() ? {} : { name: 'Give the passkey a name.' })}
    >
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack style={{ maxWidth: '24rem' }}>
            {typeof submitError === 'string' && !dirtySinceLastSubmit ? <Notice tone="danger" role="alert" title={submitError} /> : null}
            <FormField<string> name="name">
              {({ input, meta }) => (
                <TextField
                  {...input}
                  label={label}
                  hint={hint}
                  maxLength={80}
                  autoComplete="off"
                  message={meta.touched && meta.submitFailed ? fieldFault(meta) : undefined}
                />
              )}
            </FormField>
            <Row>
              <Button type="submit" look="primary" isBusy={submitting}>
                {action}
              </Button>
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </Stack>
        </form>
      )}
    </Form>
  );
}
