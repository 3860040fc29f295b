import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** A branch's phone rules. The editor of one, the tester, replays and placements have the same address with `?rule=` or `?show=`. */
export const phonesScreens = {
  'phone-rules': () => import('./phone-rules-screen'),
} satisfies ScreenLoaders;
