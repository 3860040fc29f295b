import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { color, CONTROL_HEIGHT, radius, space, textSize } from '../theme/tokens';
import styled, { css } from 'styled-components';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const looks = {
  primary: css`
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.accentStrong};
      border-color: ${color.accentStrong};
    }
  `,
  plain: css`
    background: ${color.surface};
    border-color: ${color.control};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.hover};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    &:hover:not(:disabled, [aria-disabled='true']),
    &[data-state='open'] {
      background: ${color.hover};
    }
  `,
  danger: css`
    background: ${color.danger};
    border-color: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled, [aria-disabled='true']) {
      filter: brightness(0.92);
    }
  `,
} satisfies Record<ButtonLook, ReturnType<typeof css>>;

const shape = css<{ $look: ButtonLook; $isIcon?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${CONTROL_HEIGHT};
  min-width: ${CONTROL_HEIGHT};
  padding: ${({ $isIcon }) => ($isIcon ? '0' : `0 ${space.s}`)};
  border: 1px solid;
  border-radius: ${radius.control};
  font-size: ${textSize.body};
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  color: ${color.text};
  cursor: pointer;
  white-space: nowrap;
  transition: background-color 90ms;
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
  ${({ $look }) => looks[$look]}
`;

const ButtonElement = styled.button<{ $look: ButtonLook; $isIcon?: boolean }>`
  ${shape}
`;
const LinkElement = styled(Link)<{ $look: ButtonLook; $isIcon?: boolean }>`
  ${shape}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly icon?: ReactNode;
  /** True while the action runs. The button keeps the focus, shows that it is busy, and ignores clicks. */
  readonly isBusy?: boolean;
  /**
   * The id of the text that says why the action is not possible. The button can still have the focus, so that a screen reader says the
   * text, and ignores clicks.
   */
  readonly refusedBy?: string | undefined;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = 'plain', icon, isBusy = false, refusedBy, children, onClick, type = 'button', ...rest },
  ref,
) {
  const isOff = isBusy || refusedBy !== undefined;
  return (
    <ButtonElement
      ref={ref}
      type={type}
      $look={look}
      aria-disabled={isOff || undefined}
      aria-describedby={refusedBy}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {icon}
      {children}
    </ButtonElement>
  );
});

export interface IconButtonProps extends Omit<ButtonProps, 'refusedBy'> {
  /** The action of the button, which is its accessible name. */
  readonly label: string;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, look = 'quiet', children, isBusy: _isBusy, ...rest },
  ref,
) {
  return (
    <ButtonElement ref={ref} type="button" $look={look} $isIcon aria-label={label} {...rest}>
      {children}
    </ButtonElement>
  );
});

export const ButtonLink = ({ look = 'plain', icon, children, ...rest }: LinkProps & { look?: ButtonLook; icon?: ReactNode }) => (
  <LinkElement $look={look} {...rest}>
    {icon}
    {children}
  </LinkElement>
);
