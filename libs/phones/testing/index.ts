export { aLease, aPlacement } from './a-placement';
