import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/**
 * The screens of a branch's phone rules. The editor of one rule, the tester, replays and placements have the same path with `?rule=` or
 * `?show=`.
 */
export const phonesScreens = {
  'phone-rules': () => import('./phone-rules-screen'),
} satisfies ScreenLoaders;
