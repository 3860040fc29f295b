import { TextField } from '@waypost/control-center/design/fields';
import { DialogForm } from '@waypost/control-center/design/overlays';
import { Form, Field as FormField } from 'react-final-form';
import { branchNameMessage } from './branch-name';

export interface BranchNameFormProps {
  readonly initialName: string;
  readonly placeholder?: string;
  /** The words on the button. */
  readonly action: string;
  /** Resolves with what is wrong with the name, if the server found something. */
  readonly onSubmit: (values: { name: string }) => Promise<{ name: string } | undefined>;
  readonly onCancel: () => void;
}

/** A branch is one field: its name. An empty one is complained about once it was left, a wrong one at once. */
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
                message={
                  meta.touched || meta.dirty
                    ? ((meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string | undefined)
                    : undefined
                }
              />
            )}
          </FormField>
        </DialogForm>
      )}
    </Form>
  );
}
