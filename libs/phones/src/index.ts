export { type Placement } from './placement';
export { type LeasedNumber } from './leased-number';
