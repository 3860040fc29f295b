import type { ScreenLoaders } from '@waypost/control-center/client/screens';

/** The screens of a branch's pictures: the list and one picture. */
export const imagesScreens = {
  images: () => import('./images-screen'),
  image: () => import('./image-screen'),
} satisfies ScreenLoaders;
