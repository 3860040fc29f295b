import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The pictures of a branch, and one of them. */
export const imagesScreens = {
  images: () => import('./images-screen'),
  image: () => import('./image-screen'),
} satisfies ScreenLoaders;
