import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, describedBy, fieldId, FieldFrame, type FieldText } from './field-frame';

export const Input = styled.input`
  ${controlStyle}
`;

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'name'> {
  readonly name: string;
  /** Suggestions while the visitor types; any other text may be typed too. */
  readonly suggestions?: readonly string[];
}

/** A line of text. Like the native input, it takes `value` and `onChange`, or `defaultValue`, or neither. */
export function TextField({ label, hint, error, id, suggestions, type = 'text', ...input }: TextFieldProps) {
  const ownId = fieldId(input.name, id);
  const listId = `${ownId}-list`;
  return (
    <FieldFrame id={ownId} label={label} hint={hint} error={error}>
      <Input {...input} {...describedBy(ownId, { hint, error })} id={ownId} type={type} list={suggestions && listId} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
