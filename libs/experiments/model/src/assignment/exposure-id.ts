import { v5 } from 'uuid';

/** The name space of exposures. Another value would count every exposure a second time. */
const EXPOSURES = '9e6c1f0e-6b0f-5f0b-9d7c-0d6a4f0f6a51';

/**
 * Returns the id of a unit's exposure event: a UUID of version 5 from experiment, phase and unit. With it, the event table's primary key
 * stores the exposure once, in any tab and after any reload (R9.10). Browsers and the server compute the same id.
 */
export const exposureId = (experiment: string, phase: number, unit: string): string => v5(`${experiment}/${phase}/${unit}`, EXPOSURES);
