import type { ComponentProps, ReactNode } from 'react';
import { displayPhone, telHref } from '@waypost/phones/model';
import { styled } from 'styled-components';
import { ButtonLink, type ButtonLinkProps } from './button';

/** Figures of equal width. As an inline block they move to the next line as a whole, and break only if no line is wide enough. */
const Figures = styled.span`
  display: inline-block;
  text-decoration: inherit;
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface PhoneLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'>, Pick<ButtonLinkProps, 'isWide'> {
  /** Ten digits. */
  readonly number: string;
  /** The place of the call's start on the page, for click tracking. */
  readonly location: string;
  /** The number's owner, or the reason for the default number (R8.05), for click tracking. If absent, it is the page's own number. */
  readonly source?: string;
  /** Makes the link look like this button; without it, it is a link in the text. */
  readonly variant?: ButtonLinkProps['variant'];
  /** Renders content around the shown number; without it, only the number is shown. */
  readonly children?: (shown: ReactNode) => ReactNode;
}

/** A number to call (R4.10). The shown and the dialed number come from the same ten digits (R8.05). */
export function PhoneLink({ number, location, source, variant, isWide, children, ...rest }: PhoneLinkProps) {
  const shown = <Figures>{displayPhone(number)}</Figures>;
  const link = {
    ...rest,
    href: telHref(number),
    'data-ctc-location': location,
    'data-did-source': source,
    children: children ? children(shown) : shown,
  };
  return variant ? <ButtonLink {...link} variant={variant} isWide={isWide} /> : <a {...link}>{link.children}</a>;
}
