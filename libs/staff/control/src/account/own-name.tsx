import { toast } from '@waypost/control-center/client';
import { failureIn, failureText, isProblem } from '@waypost/control-center/client/api';
import { Panel, PanelBody, PanelHead, Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { fieldFault, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { FORM_ERROR } from 'final-form';
import { Form, Field as FormField } from 'react-final-form';
import { peopleApi } from '../people/people-api';

interface NameFields {
  readonly name: string;
}

const MISSING = 'Enter your name.';

/** The name by which colleagues see a person. */
export function OwnName({ name: current }: { readonly name: string }) {
  const [change] = peopleApi.useChangeOwnNameMutation();
  const submit = async ({ name }: NameFields) => {
    try {
      await change(name).unwrap();
      toast.success('Your name is changed');
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      return isProblem(failure, 'name-missing') ? { name: MISSING } : { [FORM_ERROR]: failureText(failure) };
    }
  };
  return (
    <Panel aria-labelledby="own-name">
      <PanelHead>
        <h2 id="own-name">Name</h2>
      </PanelHead>
      <PanelBody>
        <Form<NameFields>
          onSubmit={submit}
          validate={({ name }) => (name?.trim() ? {} : { name: MISSING })}
          initialValues={{ name: current }}
        >
          {({ handleSubmit, submitting, submitError, pristine }) => (
            <form noValidate onSubmit={handleSubmit}>
              <Stack style={{ maxWidth: '24rem' }}>
                {typeof submitError === 'string' ? <Notice tone="danger" role="alert" title={submitError} /> : null}
                <FormField<string> name="name">
                  {({ input, meta }) => (
                    <TextField
                      {...input}
                      label="Your name"
                      hint="What your colleagues see. Entries of the audit log keep the name that you had then."
                      autoComplete="name"
                      message={meta.touched && meta.submitFailed ? fieldFault(meta) : undefined}
                    />
                  )}
                </FormField>
                <Row>
                  <Button type="submit" disabled={pristine} isBusy={submitting}>
                    Change name
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
