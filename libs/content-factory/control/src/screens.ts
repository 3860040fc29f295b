import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The content factory of a branch. An item of a run has the run’s address with `?item=`. */
export const factoryScreens = {
  'content-factory': () => import('./people/factory-screen'),
  authors: () => import('./people/authors-screen'),
  runs: () => import('./runs/runs-screen'),
  run: () => import('./run/run-screen'),
} satisfies ScreenLoaders;
