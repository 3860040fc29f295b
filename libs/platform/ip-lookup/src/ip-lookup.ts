import type { Clock } from '@waypost/platform/kernel';
import type { Place, PlaceReader } from './place-reader';
import { isPublicAddress, plainAddress } from './public-address';

/**
 * How long a record holds: shorter than most visits on the move between networks, long enough that a visit on one page
 * asks a few times only.
 */
export const IP_LOOKUP_LIFETIME_MS = 10 * 60_000;

/** The IP lookup record (R6.09). */
export interface IpLookup extends Place {
  /** The address as the server saw it. */
  readonly value: string;
  /** ISO instant. */
  readonly expirationDate: string;
}

export interface IpLookupDeps {
  readonly places: PlaceReader;
  readonly clock: Clock;
}

/** Looks an address up (R6.09, R12.01). One that belongs to no place (private, this machine's) gets a record without. */
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
