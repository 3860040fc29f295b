export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../src/button';
export { PhoneLink, type PhoneLinkProps } from '../src/phone-link';
export { useNumberInForce, type NumberInForceInput } from '../src/use-number-in-force';
