import { failureIn, failureText } from '@waypost/control-center/client/api';
import type { IssuedApiToken } from '@waypost/staff/contract';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { fieldFault, FieldPair, SelectField, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { capitalized } from '@waypost/platform/kernel/text';
import type { Role } from '@waypost/staff/model';
import { FORM_ERROR } from 'final-form';
import { Form, Field as FormField } from 'react-final-form';
import { peopleApi } from '../people/people-api';
import { apiTokensApi } from './api-tokens-api';
import { TOKEN_ROLE_MEANINGS, tokenRolesOf } from './token-roles';

interface TokenFields {
  readonly name: string;
  readonly role: Role;
  readonly days: string;
}

const NEW: TokenFields = { name: '', role: 'viewer', days: '90' };
const LIVES = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

/** Asks for a new token's name, its role and its duration. */
export function NewTokenForm({ onMade, onCancel }: { onMade: (token: IssuedApiToken) => void; onCancel: () => void }) {
  const [make] = apiTokensApi.useMakeApiTokenMutation();
  const { data: people } = peopleApi.usePeopleQuery();
  const own = people?.find(({ isSelf }) => isSelf)?.role ?? 'viewer';
  const submit = async ({ name, role, days }: TokenFields) => {
    try {
      onMade(await make({ name: name.trim(), role, days: Number(days) }).unwrap());
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: failureText(failureIn(error)) };
    }
  };
  return (
    <Form<TokenFields>
      onSubmit={submit}
      initialValues={NEW}
      validate={({ name }) => (name?.trim() ? {} : { name: 'Say what the token is for.' })}
    >
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            {typeof submitError === 'string' && !dirtySinceLastSubmit ? <Notice tone="danger" role="alert" title={submitError} /> : null}
            <FormField<string> name="name">
              {({ input, meta }) => (
                <TextField
                  {...input}
                  label="What it is for"
                  hint="For example: nightly export of articles"
                  autoComplete="off"
                  message={meta.touched && meta.submitFailed ? fieldFault(meta) : undefined}
                />
              )}
            </FormField>
            <FieldPair>
              <FormField<Role> name="role">
                {({ input }) => (
                  <SelectField {...input} label="Role" hint={`${TOKEN_ROLE_MEANINGS[input.value]}.`}>
                    {tokenRolesOf(own).map((role) => (
                      <option key={role} value={role}>
                        {capitalized(role)}
                      </option>
                    ))}
                  </SelectField>
                )}
              </FormField>
              <FormField<string> name="days">
                {({ input }) => (
                  <SelectField {...input} label="Works for">
                    {LIVES.map(([days, text]) => (
                      <option key={days} value={days}>
                        {text}
                      </option>
                    ))}
                  </SelectField>
                )}
              </FormField>
            </FieldPair>
            <Row>
              <Button type="submit" look="primary" isBusy={submitting}>
                Make the token
              </Button>
              <Button onClick={onCancel}>Cancel</Button>
            </Row>
          </Stack>
        </form>
      )}
    </Form>
  );
}
