import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { color, CONTROL_HEIGHT, radius, space, textSize } from '../theme/tokens';
import styled, { css } from 'styled-components';

export const controlShape = css`
  width: 100%;
  min-height: ${CONTROL_HEIGHT};
  padding: 0.3125rem ${space.xs};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  &::placeholder {
    color: ${color.textSoft};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.hover};
    color: ${color.textSoft};
  }
`;

export const Input = styled.input`
  ${controlShape}
`;
export const Select = styled.select`
  ${controlShape}
`;
/** Grows with its text where the browser knows how. */
export const TextArea = styled.textarea`
  ${controlShape}
  field-sizing: content;
  min-height: 4.25rem;
  max-height: 24rem;
  resize: vertical;
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs};
  align-content: start;
`;
const Label = styled.label`
  font-weight: 550;
`;
const Hint = styled.p`
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;
const Message = styled.p`
  color: ${color.danger};
  font-size: ${textSize.small};
`;

export interface FieldText {
  readonly label: string;
  readonly hint?: string;
  readonly message?: string;
  readonly aside?: ReactNode;
}

interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** A control with its label, its hint and what is wrong with it, tied together. */
export function Field({ label, hint, message, aside, children }: FieldText & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, message === undefined ? '' : `${id}-message`].filter(Boolean).join(' ');
  return (
    <Frame>
      <FieldHead>
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </FieldHead>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': message === undefined ? undefined : true })}
      {hint === undefined ? null : <Hint id={`${id}-hint`}>{hint}</Hint>}
      {message === undefined ? null : (
        <Message id={`${id}-message`} role="alert">
          {message}
        </Message>
      )}
    </Frame>
  );
}

const FieldHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.xs};
`;

export const TextField = ({ label, hint, message, aside, ...rest }: FieldText & InputHTMLAttributes<HTMLInputElement>) => (
  <Field label={label} hint={hint} message={message} aside={aside}>
    {(described) => <Input {...rest} {...described} />}
  </Field>
);

export const TextAreaField = ({ label, hint, message, aside, ...rest }: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label={label} hint={hint} message={message} aside={aside}>
    {(described) => <TextArea {...rest} {...described} />}
  </Field>
);

export const SelectField = ({ label, hint, message, aside, children, ...rest }: FieldText & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field label={label} hint={hint} message={message} aside={aside}>
    {(described) => (
      <Select {...rest} {...described}>
        {children}
      </Select>
    )}
  </Field>
);

const CheckRow = styled.label`
  display: flex;
  align-items: start;
  gap: ${space.xs};
  min-height: 1.5rem;
  cursor: pointer;
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0.125rem;
    accent-color: ${color.accent};
  }
`;

export const CheckField = ({ label, hint, ...rest }: { label: ReactNode; hint?: string } & InputHTMLAttributes<HTMLInputElement>) => {
  const id = useId();
  return (
    <div>
      <CheckRow>
        <input type="checkbox" aria-describedby={hint === undefined ? undefined : id} {...rest} />
        <span>{label}</span>
      </CheckRow>
      {hint === undefined ? null : <Hint id={id}>{hint}</Hint>}
    </div>
  );
};
