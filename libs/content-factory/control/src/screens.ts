import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of a branch's content factory. An item has the run’s address with `?item=`. */
export const factoryScreens = {
  'content-factory': () => import('./people/factory-screen'),
  authors: () => import('./people/authors-screen'),
  runs: () => import('./runs/runs-screen'),
  run: () => import('./run/run-screen'),
} satisfies ScreenLoaders;
