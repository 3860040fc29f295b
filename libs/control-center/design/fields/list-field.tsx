import { useState } from 'react';
import { TextField, type FieldText } from './field';

const valuesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
const saidBy = (text: string): string => valuesIn(text).join('\n');

export interface ListFieldProps extends FieldText {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** Several values in one line, separated by commas. The typed text stays as it is while it means the same values. */
export function ListField({ values, onChange, ...rest }: ListFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...rest}
      value={saidBy(typed) === values.join('\n') ? typed : values.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(valuesIn(target.value));
      }}
    />
  );
}
