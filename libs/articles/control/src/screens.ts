import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The articles of a branch; the editor of one has the same address with `?article=`. */
export const articlesScreens = {
  articles: () => import('./articles-screen'),
} satisfies ScreenLoaders;
