import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** A branch's experiments, and one of them: its results and its definition have the same address, with `?show=`. */
export const experimentsScreens = {
  experiments: () => import('./list/experiments-screen'),
  experiment: () => import('./experiment-screen'),
} satisfies ScreenLoaders;
