import { v5 } from 'uuid';

/** The name space of exposures; another would make each of them a second one. */
const EXPOSURES = '9e6c1f0e-6b0f-5f0b-9d7c-0d6a4f0f6a51';

/**
 * The id of the event that says that a unit has met an experiment: a digest of the three, a UUID of version 5, so that the
 * event table's primary key makes "once" a fact in any tab and after any reload (R9.10). The same in browsers and on the server.
 */
export const exposureId = (experiment: string, phase: number, unit: string): string => v5(`${experiment}/${phase}/${unit}`, EXPOSURES);
