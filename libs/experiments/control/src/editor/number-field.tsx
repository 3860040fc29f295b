import { TextField } from '@waypost/control-center/design/fields';
import { useState } from 'react';

const DIGITS = 10;
const rounded = (value: number): number => Number(value.toPrecision(DIGITS));
/** The value for a text that is no number. Every field of an experiment rejects it. */
const NO_NUMBER = -1;

/** A number that is shown in a unit other than the one it is stored in. The typed text stays as it is while it means the same value. */
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
  /** The shown value is the stored value times this factor. */
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
