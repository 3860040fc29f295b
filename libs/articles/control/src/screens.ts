import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of a branch's articles. The editor has the same address with `?article=`. */
export const articlesScreens = {
  articles: () => import('./articles-screen'),
} satisfies ScreenLoaders;
