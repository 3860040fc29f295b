export {
  costOf,
  dollars,
  estimatedTokens,
  fitsCap,
  microDollars,
  mostCostOf,
  type MicroDollars,
  type MostCost,
  type TokenPrices,
  type TokenUsage,
} from '../src/run/cost';
