import { TextField } from '@waypost/control-center/design/fields';
import { useState } from 'react';

const DIGITS = 10;
const rounded = (value: number): number => Number(value.toPrecision(DIGITS));
/** Stands for what is no number: every field of an experiment refuses it. */
const NO_NUMBER = -1;

/** A number that is stored in another unit than it is typed in. What is typed stays as it is typed as long as it says the same. */
export function NumberField({
  value,
  factor = 1,
  onChange,
  ...rest
}: {
  readonly label: string;
  readonly hint?: string;
  readonly message?: string;
  readonly disabled?: boolean;
  readonly value: number;
  /** What is stored, times this, is what is shown. */
  readonly factor?: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: () => void;
}) {
  const [typed, setTyped] = useState('');
  const valueIn = (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
    return Number.isFinite(number) ? rounded(number / factor) : NO_NUMBER;
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={valueIn(typed) === value ? typed : String(rounded(value * factor))}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(valueIn(target.value));
      }}
    />
  );
}
