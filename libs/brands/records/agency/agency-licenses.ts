import type { StateLicense } from '../../src/brand';

/** California asks for the number wherever the agency advertises (Insurance Code 1725.5). A placeholder that no one holds (R0.04). */
export const AGENCY_LICENSES: readonly StateLicense[] = [{ state: 'CA', number: '0Z00000' }];
