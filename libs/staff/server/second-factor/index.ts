import '@waypost/platform/kernel/server-only';

export type { SecondFactorStore } from './second-factor-ports';
export { createSecondFactors, type CodeAnswer, type SecondFactors, type TypedCode } from './second-factors';
