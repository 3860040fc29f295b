import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { color, radius } from './tokens';

const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-height: 3.5rem;
  max-width: 100%;
  padding: 0.75rem min(1.75rem, 6vw);
  border: 2px solid ${color.primary};
  border-radius: ${radius.control};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-weight: 650;
  font-size: 1.1875rem;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color 120ms,
    border-color 120ms;
  &:hover {
    background: ${color.primaryStrong};
    border-color: ${color.primaryStrong};
  }
  &:focus-visible {
    border-radius: ${radius.control};
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-variant='secondary'] {
    background: ${color.paper};
    color: ${color.primaryStrong};
  }
  &[data-variant='secondary']:hover {
    background: ${color.tint};
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    background: none;
    color: ${color.primaryStrong};
    padding-inline: 1rem;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &[data-variant='quiet']:hover {
    text-decoration-thickness: 0.14em;
  }
  /* Stays focusable and readable: a disabled button would tell a screen reader nothing. */
  &[aria-disabled='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
  @media print {
    border-color: currentcolor;
    background: none;
    color: inherit;
  }
`;

const StyledButton = styled.button`
  ${buttonStyle}
`;
const StyledLink = styled.a`
  ${buttonStyle}
`;

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  /** As wide as its container. */
  readonly isWide?: boolean;
}
export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Its action is in progress. It is announced as busy, and a second press does nothing. The focus stays where it is. */
    readonly isBusy?: boolean;
  };
export type ButtonLinkProps = ButtonLook & ComponentProps<'a'>;

/** A button. Its type defaults to `button`, so that it never submits a form by accident. */
export function Button({ variant, isWide, isBusy, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={type}
      data-variant={variant}
      data-wide={isWide || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. It is a plain anchor, which works before and without JavaScript. */
export function ButtonLink({ variant, isWide, ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} data-variant={variant} data-wide={isWide || undefined} />;
}
