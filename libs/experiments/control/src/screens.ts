import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The list of a branch's experiments, and one experiment. Its results and its definition share an address, with `?show=`. */
export const experimentsScreens = {
  experiments: () => import('./list/experiments-screen'),
  experiment: () => import('./experiment-screen'),
} satisfies ScreenLoaders;
