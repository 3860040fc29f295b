import type { Clock } from '@waypost/platform/kernel';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import type { Place, PlaceReader } from './place-reader';
import { isPublicAddress, plainAddress } from './public-address';

/**
 * The lifetime of a record. It is shorter than most visits that move between networks, and long enough that a visit on one page asks only a
 * few times.
 */
export const IP_LOOKUP_LIFETIME_MS = 10 * MINUTE_MS;

/** The IP lookup record (R6.09). */
export interface IpLookup extends Place {
  /** The address that the server saw. */
  readonly value: string;
  /** An ISO instant. */
  readonly expirationDate: string;
}

export interface IpLookupDeps {
  readonly places: PlaceReader;
  readonly clock: Clock;
}

/** Looks up an address (R6.09, R12.01). An address without a place (private, this machine's) gets a record without one. */
export const ipLookup =
  ({ places, clock }: IpLookupDeps) =>
  (seenAddress: string): IpLookup => {
    const value = plainAddress(seenAddress);
    return {
      value,
      ...(isPublicAddress(value) ? places.placeOf(value) : {}),
      expirationDate: new Date(clock.now().getTime() + IP_LOOKUP_LIFETIME_MS).toISOString(),
    };
  };
