import { TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { useFieldNotes } from '../findings/field-findings';
import type { EditingSession } from './editing-session';
import { FieldPlace } from './field-place';
import { useEditedField } from './use-content-editing';

/** The names of the fields that hold text. */
type TextName<Edited> = { [Name in keyof Edited & string]: Edited[Name] extends string ? Name : never }[keyof Edited & string];

export interface EditedTextProps<Edited extends object> {
  readonly editing: EditingSession<Edited>;
  readonly name: TextName<Edited>;
  readonly label: string;
  readonly hint?: string;
  /** The maximum number of characters. The field counts them and reports a longer text. */
  readonly limit?: number;
  /** True for a field of several lines. */
  readonly isLong?: boolean;
}

/** A text field of the edited item, with its message and notes. */
export function EditedText<Edited extends object>({ editing, name, isLong = false, ...shown }: EditedTextProps<Edited>) {
  const { value, message, isReadOnly, onChange, onBlur } = useEditedField(editing, name);
  const notes = useFieldNotes(name);
  const Field = isLong ? TextAreaField : TextField;
  return (
    <FieldPlace name={name}>
      <Field
        {...shown}
        value={String(value)}
        message={message}
        notes={notes}
        disabled={isReadOnly}
        onBlur={onBlur}
        onChange={({ target }: { readonly target: { readonly value: string } }) => onChange(target.value as Edited[typeof name])}
      />
    </FieldPlace>
  );
}
