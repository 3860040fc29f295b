import { TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { usePartFindings } from '@waypost/control-center/editing/findings';
import { FieldPlace } from '@waypost/control-center/editing/session';

export interface PartFieldProps {
  /** The text's path in the page: `body[2].links[0].href`. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** A text within a page field, with its findings. */
export function PartField({ path, label, hint, value, isLong = false, isDisabled, onChange }: PartFieldProps) {
  const { message, notes, visit } = usePartFindings(path);
  const Text = isLong ? TextAreaField : TextField;
  return (
    <FieldPlace name={path}>
      <Text
        label={label}
        hint={hint}
        value={value}
        message={message}
        notes={notes}
        disabled={isDisabled}
        onBlur={visit}
        onChange={({ target }: { readonly target: { readonly value: string } }) => {
          visit();
          onChange(target.value);
        }}
      />
    </FieldPlace>
  );
}
