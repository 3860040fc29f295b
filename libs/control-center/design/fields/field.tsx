import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { color, CONTROL_HEIGHT, radius, space, textSize } from '../theme/tokens';
import { VisuallyHidden } from '../theme/visually-hidden';
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
/** Grows with its text in browsers that support it. */
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

const Notes = styled.ul`
  display: grid;
  gap: ${space.xxs};
  font-size: ${textSize.small};
  overflow-wrap: anywhere;
`;
const Note = styled.li<{ $tone: FieldNote['tone'] }>`
  padding-left: ${space.xs};
  border-left: 3px solid ${({ $tone }) => color[$tone]};
  strong {
    color: ${({ $tone }) => color[$tone]};
  }
`;
const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? color.danger : color.textSoft)};
  font-size: ${textSize.small};
  font-weight: ${({ $isOver }) => ($isOver ? 600 : 400)};
  font-variant-numeric: tabular-nums;
`;

/** A note about a field's value. It does not prevent a save. */
export interface FieldNote {
  readonly tone: 'danger' | 'caution';
  /** The severity, in a word or two. */
  readonly name: string;
  readonly text: string;
}

interface CharacterCount {
  readonly used: number;
  readonly max: number;
}

export interface FieldText {
  readonly label: string;
  readonly hint?: string;
  /** The message that prevents a save. */
  readonly message?: string;
  readonly notes?: readonly FieldNote[];
  readonly aside?: ReactNode;
}

interface CountedText extends FieldText {
  /** The maximum number of characters. More can be typed, so that the person decides how to shorten a pasted text. */
  readonly limit?: number;
}

interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

interface FieldProps extends FieldText {
  readonly count?: CharacterCount;
  readonly children: (described: Described) => ReactNode;
}

const NO_NOTES: readonly FieldNote[] = [];

/** A control with its label, its hint and its messages, connected for screen readers. */
export function Field({ label, hint, message, notes = NO_NOTES, aside, count, children }: FieldProps) {
  const id = useId();
  const parts = { count: count !== undefined, hint: hint !== undefined, notes: notes.length > 0, message: message !== undefined };
  const described = Object.entries(parts).flatMap(([part, isShown]) => (isShown ? [`${id}-${part}`] : []));
  return (
    <Frame>
      <FieldHead>
        <Label htmlFor={id}>{label}</Label>
        {aside}
        {count === undefined ? null : <CharacterCounter id={`${id}-count`} {...count} />}
      </FieldHead>
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': message === undefined ? undefined : true,
      })}
      {hint === undefined ? null : <Hint id={`${id}-hint`}>{hint}</Hint>}
      {notes.length === 0 ? null : (
        <Notes id={`${id}-notes`}>
          {notes.map(({ tone, name, text }) => (
            <Note key={`${name} ${text}`} $tone={tone}>
              <strong>{name}.</strong> {text}
            </Note>
          ))}
        </Notes>
      )}
      {message === undefined ? null : (
        // A message that counts changes with each letter. It is announced only when it appears.
        <Message id={`${id}-message`} role="alert" aria-relevant="additions">
          {message}
        </Message>
      )}
    </Frame>
  );
}

const CharacterCounter = ({ id, used, max }: CharacterCount & { id: string }) => (
  <Count id={id} $isOver={used > max}>
    <span aria-hidden>
      {used}/{max}
    </span>
    <VisuallyHidden>
      {used} of {max} characters
    </VisuallyHidden>
  </Count>
);

const FieldHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.xs};
`;

/** Spaces at both ends are not saved, so they do not count. */
const countOf = (value: unknown, limit: number | undefined): CharacterCount | undefined =>
  limit === undefined ? undefined : { used: String(value ?? '').trim().length, max: limit };

export const TextField = ({
  label,
  hint,
  message,
  notes,
  aside,
  limit,
  ...rest
}: CountedText & InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>) => (
  <Field label={label} hint={hint} message={message} notes={notes} aside={aside} count={countOf(rest.value, limit)}>
    {(described) => <Input {...rest} {...described} />}
  </Field>
);

export const TextAreaField = ({
  label,
  hint,
  message,
  notes,
  aside,
  limit,
  ...rest
}: CountedText & TextareaHTMLAttributes<HTMLTextAreaElement> & RefAttributes<HTMLTextAreaElement>) => (
  <Field label={label} hint={hint} message={message} notes={notes} aside={aside} count={countOf(rest.value, limit)}>
    {(described) => <TextArea {...rest} {...described} />}
  </Field>
);

export const SelectField = ({
  label,
  hint,
  message,
  notes,
  aside,
  children,
  ...rest
}: FieldText & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field label={label} hint={hint} message={message} notes={notes} aside={aside}>
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
