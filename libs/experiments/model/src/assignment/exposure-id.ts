import { v5 } from 'uuid';

/** The name space of exposures. Another value would count every exposure a second time. */
const EXPOSURES = '9e6c1f0e-6b0f-5f0b-9d7c-0d6a4f0f6a51';

/** An exposure of a unit to a variant of an experiment's phase. */
export interface UnitExposure {
  readonly experiment: string;
  readonly phase: number;
  readonly unit: string;
  readonly variant: string;
}

/**
 * Returns the id of a unit's exposure event: a UUID of version 5 from experiment, phase, unit and variant. With it, the event table's
 * primary key stores the exposure once, in any tab and after any reload (R9.10). The variant is part of it, or the exposure to a second
 * variant would be dropped as a repetition, and nobody would see that the unit has to be left out (R9.11).
 */
export const exposureId = ({ experiment, phase, unit, variant }: UnitExposure): string =>
  v5(`${experiment}/${phase}/${unit}/${variant}`, EXPOSURES);
