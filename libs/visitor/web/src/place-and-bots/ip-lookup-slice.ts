import { createAction } from '@reduxjs/toolkit';
import type { IpLookup } from '@waypost/visitor/model';
import type { UnknownAction } from 'redux';

/** The newest record of the visitor's address, with its expiry (R6.09). It is personal, so only memory holds it. */
export const ipLookupUpdated = createAction<IpLookup>('ipLookup/ipLookupUpdated');

export const ipLookupReducer = (state: IpLookup | null = null, action: UnknownAction): IpLookup | null =>
  ipLookupUpdated.match(action) ? action.payload : state;

export interface IpLookupRootState {
  readonly ipLookup: IpLookup | null;
}

/** Null until the server has answered. */
export const selectIpLookup = (state: IpLookupRootState): IpLookup | null => state.ipLookup;
