import type { ComponentProps, ReactNode } from 'react';
import { displayPhone, telHref } from '@waypost/phones/model';
import { styled } from 'styled-components';
import { ButtonLink, type ButtonLinkProps } from './button';

/** Figures of one width. As a block in the line they go to the next line whole, and break only where they fit on none. */
const Figures = styled.span`
  display: inline-block;
  text-decoration: inherit;
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface PhoneLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'>, Pick<ButtonLinkProps, 'isWide'> {
  /** Ten digits. */
  readonly number: string;
  /** Where on the page the call was started; click tracking reads it. */
  readonly location: string;
  /** Whose number it is, or why it is the default (R8.05); click tracking reads it. The page's own where absent. */
  readonly source?: string;
  /** Makes it look like that button; a link in the text where absent. */
  readonly variant?: ButtonLinkProps['variant'];
  /** What stands around the shown number; the number alone where absent. */
  readonly children?: (shown: ReactNode) => ReactNode;
}

/** A number to call (R4.10): the one shown and the one dialled come from the same ten digits (R8.05). */
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
