export {
  costOf,
  dollars,
  estimatedTokens,
  fitsCap,
  microDollars,
  mostCostOf,
  type MicroDollars,
  type TokenPrices,
  type TokenUsage,
} from '../src/run/cost';
