import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** People, one’s own account and the log of what everybody did. */
export const staffScreens = {
  account: () => import('./account/account-screen'),
  people: () => import('./people/people-screen'),
  audit: () => import('./audit/audit-screen'),
} satisfies ScreenLoaders;
