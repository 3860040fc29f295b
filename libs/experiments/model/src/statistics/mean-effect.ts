import { comparable, total, type ArmCounts, type EpochPair } from './arm-epochs';
import type { Estimate } from './sequential';

/**
 * Returns the difference of two means with its error (R9.12). Null until both arms have two units, and if the sums contradict each other.
 * Epochs are weighted by `n_a·n_b/N`. With one epoch the difference is `m_b − m_a`, error² `v_b/n_b + v_a/n_a`. While an arm has few
 * amounts, the error is at least the one that all units' variance gives.
 */
export function meanEffect(epochs: readonly EpochPair[]): Estimate | null {
  const strata = comparable(epochs).filter(({ control, treatment }) => control.units > 1 && treatment.units > 1);
  const weight = ({ control, treatment }: EpochPair) => (control.units * treatment.units) / (control.units + treatment.units);
  const weights = total(strata, weight);
  if (weights === 0) return null;
  const variance = total(strata, (stratum) => weight(stratum) ** 2 * varianceOfDifference(stratum));
  if (!(variance > 0)) return null;
  return {
    effect: total(strata, (stratum) => weight(stratum) * (meanOf(stratum.treatment) - meanOf(stratum.control))) / weights,
    standardError: Math.sqrt(variance) / weights,
    units: total(strata, ({ control, treatment }) => control.units + treatment.units),
  };
}

export const meanOf = ({ sum, units }: Pick<ArmCounts, 'sum' | 'units'>): number => (units === 0 ? 0 : sum / units);

/**
 * The number of amounts from which an arm's own variance is used. With fewer, intervals at a 90/10 split were wrong in up to 30 of 100
 * simulated experiments, and with this floor in 2.
 */
const FEW_AMOUNTS = 30;

/**
 * Returns `v_b/n_b + v_a/n_a`. While one of the arms has few amounts, its own variance underestimates later ones, most of all if it has
 * none. The result is therefore at least what the variance of all units together gives.
 */
function varianceOfDifference({ control, treatment }: EpochPair): number {
  const own = varianceOfMean(control) + varianceOfMean(treatment);
  if (Math.min(control.conversions, treatment.conversions) >= FEW_AMOUNTS) return own;
  const units = control.units + treatment.units;
  const ofAll = varianceOfMean({
    units,
    conversions: control.conversions + treatment.conversions,
    sum: control.sum + treatment.sum,
    sumSquares: control.sumSquares + treatment.sumSquares,
  });
  return Math.max(own, ofAll * units * (1 / control.units + 1 / treatment.units));
}

/** Returns the sample variance of the mean, or NaN if the squares are smaller than the sum allows. */
function varianceOfMean({ sum, sumSquares, units }: ArmCounts): number {
  const variance = (sumSquares - sum ** 2 / units) / (units - 1);
  return variance < -ROUNDING * sumSquares ? NaN : Math.max(variance, 0) / units;
}

/** The relative rounding error that sums of equal amounts may have. */
const ROUNDING = 1e-9;
