export { type LeasedNumber } from '../src/leased-number';
export { leaseStage, type LeaseFacts, type LeaseStage } from '../src/lease-stage';
export { numberInForce, type NumberInForce } from '../src/number-in-force';
