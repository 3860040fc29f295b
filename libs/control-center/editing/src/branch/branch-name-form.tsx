import { fieldFault, TextField } from '@waypost/control-center/design/fields';
import { DialogForm } from '@waypost/control-center/design/overlays';
import { Form, Field as FormField } from 'react-final-form';
import { branchNameMessage } from './branch-name';

export interface BranchNameFormProps {
  readonly initialName: string;
  readonly placeholder?: string;
  /** The label of the submit button. */
  readonly action: string;
  /** Resolves with the server's message about the name, or undefined if it accepted the name. */
  readonly onSubmit: (values: { name: string }) => Promise<{ name: string } | undefined>;
  readonly onCancel: () => void;
}

/** The form for a branch's name. An empty name is reported when the field loses the focus, an invalid one at once. */
export function BranchNameForm({ initialName, placeholder, action, onSubmit, onCancel }: BranchNameFormProps) {
  return (
    <Form<{ name: string }>
      onSubmit={onSubmit}
      initialValues={{ name: initialName }}
      validate={({ name }) => ({ name: branchNameMessage(name ?? '') })}
    >
      {({ handleSubmit, submitting }) => (
        <DialogForm onSubmit={handleSubmit} submitLabel={action} isBusy={submitting} onCancel={onCancel}>
          <FormField<string> name="name">
            {({ input, meta }) => (
              <TextField
                {...input}
                label="Name"
                autoComplete="off"
                maxLength={80}
                placeholder={placeholder}
                message={meta.touched || meta.dirty ? fieldFault(meta) : undefined}
              />
            )}
          </FormField>
        </DialogForm>
      )}
    </Form>
  );
}
