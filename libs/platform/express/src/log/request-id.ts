import { newId } from '@waypost/platform/kernel';

export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a request came with, where it can be one; else a new one (R16.04). */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
