import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** Operations, with a view per `?show=`, and a visit. */
export const operationsScreens = {
  operations: () => import('./operations-screen'),
  visit: () => import('./visit/visit-screen'),
} satisfies ScreenLoaders;
