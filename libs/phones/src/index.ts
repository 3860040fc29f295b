export { type LeasedNumber } from './leased-number';
export { numberInForce, type NumberInForce } from './number-in-force';
export { displayPhone, parsePhoneDigits, telHref } from './phone-digits';
export { type Placement } from './placement';
