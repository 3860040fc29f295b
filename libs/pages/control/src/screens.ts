import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The list of a branch’s pages, and the editor of one. */
export const pagesScreens = {
  pages: () => import('./list/pages-screen'),
  page: () => import('./editor/page-editor-screen'),
} satisfies ScreenLoaders;
