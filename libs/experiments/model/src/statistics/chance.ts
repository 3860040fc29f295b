import { normalCdf, normalDensity } from './distributions';

/**
 * Returns the probability that the treatment is better. It restates the one-sided p-value of a single look: acting on "> 95 %" at a daily
 * look is wrong in 15 to 22 of 100 experiments without an effect. Never show it alone.
 */
export const chanceToWin = (effect: number, standardError: number): number =>
  standardError === 0 ? (Math.sign(effect) + 1) / 2 : normalCdf(effect / standardError);

/** The average loss of each choice if it is the wrong one, on the scale of the effect. */
export interface ExpectedLoss {
  readonly ofControl: number;
  readonly ofTreatment: number;
}

export function expectedLoss(effect: number, standardError: number): ExpectedLoss {
  if (standardError === 0) return { ofControl: Math.max(effect, 0), ofTreatment: Math.max(-effect, 0) };
  const z = effect / standardError;
  const density = standardError * normalDensity(z);
  return { ofControl: effect * normalCdf(z) + density, ofTreatment: Math.max(density - effect * normalCdf(-z), 0) };
}
