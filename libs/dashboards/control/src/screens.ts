import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The figures of visits and the live events. The screen is downloaded when somebody opens it. */
export const dashboardsScreens = { dashboard: () => import('./dashboard') } satisfies ScreenLoaders;
