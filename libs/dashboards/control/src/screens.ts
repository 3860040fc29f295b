import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The figures of visits and the live events, in a file that is downloaded when somebody looks at them. */
export const dashboardsScreens = { dashboard: () => import('./dashboard') } satisfies ScreenLoaders;
