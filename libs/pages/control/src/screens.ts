import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of a branch’s pages: the list and the editor. */
export const pagesScreens = {
  pages: () => import('./list/pages-screen'),
  page: () => import('./editor/page-editor-screen'),
} satisfies ScreenLoaders;
