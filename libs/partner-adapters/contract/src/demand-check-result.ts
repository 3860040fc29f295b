import { LOW_BID_THRESHOLD } from './alpha';

/** Whether a call is worth too little to lease a number for it (R8.03). */
export const isLowBid = (ev: number): boolean => ev < LOW_BID_THRESHOLD;
