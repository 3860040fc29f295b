import { useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, radius, textSize } from '../tokens';

/** The texts of every field. */
export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The fault of the answer and how to correct it; absent or empty if there is none. */
  readonly error?: string | null;
}

/** Ids derive from the field's name, which is unique in a page, so that server and browser agree in any tree. */
export const fieldId = (name: string, id?: string): string => id ?? `field-${name}`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

const IS_SERVER = typeof document === 'undefined';

/**
 * Returns the attributes that connect a control with its hint and its error. In a page that answers a plain post, the first refused control
 * takes the focus as the page opens, with or without JavaScript. In the browser React would move the focus again when it attaches, although
 * the visitor may be elsewhere by then. There, the code that refuses a submit moves the focus.
 */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return {
    autoFocus: (IS_SERVER && Boolean(error)) || undefined,
    'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const controlStyle = css`
  display: block;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.75rem 1rem;
  border: 2px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-size: 1.25rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums lining-nums;
  &::placeholder {
    color: ${color.control};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.ink};
  }
  &:focus-visible {
    border-color: ${color.focus};
    border-radius: ${radius.control};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    background-color: ${color.dangerTint};
  }
`;

export const labelStyle = css`
  display: block;
  font-weight: 650;
  font-size: 1.25rem;
  line-height: 1.3;
`;
const Label = styled.label`
  ${labelStyle}
`;
const Hint = styled.div`
  margin-top: 0.25rem;
  color: ${color.inkSoft};
  font-size: ${textSize.small};
`;
/* The line keeps its height after its first message: the button below must not move while it is being pressed. */
const ErrorLine = styled.div`
  display: flex;
  gap: 0.5rem;
  min-height: 2rem;
  padding-top: 0.375rem;
  color: ${color.danger};
  font-weight: 600;
  font-size: 1.0625rem;
  line-height: 1.45;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Mark = styled.span`
  flex: none;
  width: 1.375em;
  height: 1.375em;
  border-radius: 50%;
  background: ${color.danger};
  color: ${color.paper};
  font-weight: 700;
  line-height: 1.375;
  text-align: center;
`;

export function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  return hint ? <Hint id={hintId(id)}>{hint}</Hint> : null;
}

/** The field's error, read out as it appears (R5.14). */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | null | undefined }) {
  const [hadError, setHadError] = useState(Boolean(error));
  if (error && !hadError) setHadError(true);
  if (!error && !hadError) return null;
  return (
    <ErrorLine role="alert">
      {error && (
        <>
          <Mark aria-hidden="true">!</Mark>
          <span id={errorId(id)}>{error}</span>
        </>
      )}
    </ErrorLine>
  );
}

const Frame = styled.div`
  min-width: 0;
  > label + :is(input, select),
  > div + :is(input, select) {
    margin-top: 0.5rem;
  }
`;

/** Label, hint, control and error of a field with a single control. */
export function FieldFrame({ id, label, hint, error, children }: FieldText & { readonly id: string; readonly children: ReactNode }) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </Frame>
  );
}

export const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;
export const Legend = styled.legend`
  ${labelStyle}
  padding: 0;
`;
