import { useState } from 'react';
import { TextField, type FieldText } from './field';

/** Duplicates are dropped, because a half-typed value may equal another one. */
const valuesIn = (text: string): readonly string[] => {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
};
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
