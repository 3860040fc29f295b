import { comparable, total, type EpochPair } from './arm-epochs';
import type { Estimate } from './sequential';

/** Haldane's correction per arm. It keeps the logarithm finite while nobody has converted. */
const CORRECTION = 0.5;

/**
 * Returns the log ratio of two shares with its error (R9.12), or null until both arms have units.
 *
 * Weight epochs are combined as strata (Mantel-Haenszel, with the variance of Greenland and Robins). An epoch with few conversions counts
 * little and needs no logarithm of its own. With one epoch the result is `ln((s_b+½)/(n_b+½)) − ln((s_a+½)/(n_a+½))`, error²
 * `1/(s_b+½) − 1/(n_b+½) + 1/(s_a+½) − 1/(n_a+½)`, where an arm in which everybody converted has another half unit in `n`.
 */
export function shareEffect(epochs: readonly EpochPair[]): Estimate | null {
  const strata = comparable(epochs);
  const units = total(strata, unitsOf);
  if (units === 0) return null;
  let forTreatment = 0;
  let forControl = 0;
  let variance = 0;
  for (const stratum of strata) {
    const correction = CORRECTION * (unitsOf(stratum) / units);
    const [a, b] = [stratum.control, stratum.treatment];
    const [sa, na] = [a.conversions + correction, a.units + correction];
    const [sb, nb] = [b.conversions + correction, b.units + correction];
    const n = na + nb;
    forTreatment += (sb * na) / n;
    forControl += (sa * nb) / n;
    const [va, vb] = [na + withoutSpread(a) * correction, nb + withoutSpread(b) * correction];
    variance += ((sa + sb) * va * vb - sa * sb * (va + vb)) / (va + vb) ** 2;
  }
  return {
    effect: Math.log(forTreatment / forControl),
    standardError: Math.sqrt(Math.max(variance / (forTreatment * forControl), 0)),
    units,
  };
}

/** Returns 1 for an arm in which everybody converted. Without a correction it would seem to be measured exactly. */
const withoutSpread = ({ units, conversions }: EpochPair['control']): number => (conversions === units ? 1 : 0);

const unitsOf = ({ control, treatment }: EpochPair): number => control.units + treatment.units;

/**
 * Returns the difference of two shares with its error, in which larger epochs weigh more. The cost of a wrong choice is counted in
 * conversions, which a ratio could not give.
 */
export function shareDifference(epochs: readonly EpochPair[]): Estimate | null {
  const strata = comparable(epochs);
  const weight = ({ control, treatment }: EpochPair) => (control.units * treatment.units) / (control.units + treatment.units);
  const weights = total(strata, weight);
  if (weights === 0) return null;
  const variance = ({ units, conversions }: EpochPair['control']) => {
    // The correction keeps the variance of an arm without conversions above 0.
    const share = (conversions + CORRECTION) / (units + 2 * CORRECTION);
    return (share * (1 - share)) / units;
  };
  return {
    effect: total(strata, (stratum) => weight(stratum) * (shareOf(stratum.treatment) - shareOf(stratum.control))) / weights,
    standardError:
      Math.sqrt(total(strata, (stratum) => weight(stratum) ** 2 * (variance(stratum.control) + variance(stratum.treatment)))) / weights,
    units: total(strata, unitsOf),
  };
}

const shareOf = ({ units, conversions }: EpochPair['control']): number => conversions / units;
