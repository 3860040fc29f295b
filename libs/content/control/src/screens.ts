import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of branches. The host adds alarms and reviews to the overview. */
export const contentScreens = {
  branches: () => import('./branches/branches-screen'),
  overview: () => import('./overview/overview-screen'),
} satisfies ScreenLoaders;
