import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The branches, and one of them; the host puts alarms above its overview, and reviews into it. */
export const contentScreens = {
  branches: () => import('./branches/branches-screen'),
  overview: () => import('./overview/overview-screen'),
} satisfies ScreenLoaders;
