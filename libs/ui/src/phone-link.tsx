import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Ten digits as 1-XXX-XXX-XXXX (R4.10). */
const display = (digits: string) => `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;

/** Figures of one width, never broken over two lines. */
const Anchor = styled.a`
  white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums;
`;

export interface PhoneLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  /** Ten digits. */
  readonly number: string;
  /** Where on the page the call was started; click tracking reads it. */
  readonly location: string;
  /** What stands around the shown number; the number alone where absent. */
  readonly children?: (shown: string) => ReactNode;
  readonly as?: 'a' | ((props: ComponentProps<'a'>) => ReactNode);
}

/** A number to call: the one shown and the one dialled come from the same ten digits (R8.05). */
export function PhoneLink({ number, location, children, as, ...rest }: PhoneLinkProps) {
  const shown = display(number);
  return (
    <Anchor as={as} {...rest} href={`tel:+1${number}`} data-ctc-location={location}>
      {children ? children(shown) : shown}
    </Anchor>
  );
}
