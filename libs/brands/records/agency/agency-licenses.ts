import type { StateLicense } from '../../src/brand';

/**
 * California requires the number wherever the agency advertises (Insurance Code 1725.5). This is a placeholder that nobody holds (R0.04).
 */
export const AGENCY_LICENSES: readonly StateLicense[] = [{ state: 'California', number: '0Z00000' }];
