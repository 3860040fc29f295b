import { LOW_BID_THRESHOLD } from './alpha';

/** True if a call is worth too little to lease a number for it (R8.03). */
export const isLowBid = (ev: number): boolean => ev < LOW_BID_THRESHOLD;
