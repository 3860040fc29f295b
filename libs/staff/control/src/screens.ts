import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of people, the signed-in person's account and the audit log. */
export const staffScreens = {
  account: () => import('./account/account-screen'),
  people: () => import('./people/people-screen'),
  audit: () => import('./audit/audit-screen'),
} satisfies ScreenLoaders;
