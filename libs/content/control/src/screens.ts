import type { ScreenLoaders } from '@waypost/control-center/client';

/** The branches, and one of them; the host puts figures below its overview. */
export const contentScreens = {
  branches: () => import('./branches/branches-screen'),
  overview: () => import('./overview/overview-screen'),
} satisfies ScreenLoaders;
