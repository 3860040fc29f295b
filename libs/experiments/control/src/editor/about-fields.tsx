import { Stack, TextAreaField, TextField } from '@waypost/control-center/design';
import { FieldPlace, useEditedField } from '@waypost/control-center/editing';
import type { ExperimentEditing } from './experiment-editing';

/** What it is called, and what is expected of it. */
export function AboutFields({ editing }: { editing: ExperimentEditing }) {
  const name = useEditedField(editing, 'name');
  const hypothesis = useEditedField(editing, 'hypothesis');
  return (
    <Stack>
      <FieldPlace name="name">
        <TextField
          label="Name"
          value={name.value}
          message={name.message}
          disabled={name.isReadOnly}
          onBlur={name.onBlur}
          onChange={({ target }) => name.onChange(target.value)}
        />
      </FieldPlace>
      <FieldPlace name="hypothesis">
        <TextAreaField
          label="What you expect, and why"
          hint="You will read it again when the result is there."
          value={hypothesis.value}
          message={hypothesis.message}
          disabled={hypothesis.isReadOnly}
          onBlur={hypothesis.onBlur}
          onChange={({ target }) => hypothesis.onChange(target.value)}
        />
      </FieldPlace>
    </Stack>
  );
}
