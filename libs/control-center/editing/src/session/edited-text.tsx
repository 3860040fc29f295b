import { TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { useFieldNotes } from '../findings/field-findings';
import type { EditingSession } from './editing-session';
import { FieldPlace } from './field-place';
import { useEditedField } from './use-content-editing';

/** The fields of a content that hold text. */
type TextName<Edited> = { [Name in keyof Edited & string]: Edited[Name] extends string ? Name : never }[keyof Edited & string];

export interface EditedTextProps<Edited extends object> {
  readonly editing: EditingSession<Edited>;
  readonly name: TextName<Edited>;
  readonly label: string;
  readonly hint?: string;
  /** The most characters that fit: they are counted, and more is said at the field. */
  readonly limit?: number;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** A field of text of the content that is edited, with what is wrong with it. */
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
