/** R2.16. A navigation that is over sooner shows no bar: a flash would look slower than none. */
export const LOADING_BAR_THROTTLE_MS = 200;
/** The time in which the bar gets most of its way. */
export const LOADING_BAR_DURATION_MS = 2000;
export const LOADING_BAR_HEIGHT_PX = 3;
export const LOADING_BAR_COLOR = '#d33636';

export interface LoadingBar {
  readonly isVisible: boolean;
  /** 0 to 100. Reaches 100 only when the page is there. */
  readonly percent: number;
}

/** The bar at an instant of a navigation. It slows down towards the end, because nobody knows when the page comes. */
export function loadingBar({ navigatingSince, now }: { readonly navigatingSince: string | null; readonly now: Date }): LoadingBar {
  if (navigatingSince === null) return { isVisible: false, percent: 0 };
  const elapsedMs = now.getTime() - Date.parse(navigatingSince);
  if (elapsedMs < LOADING_BAR_THROTTLE_MS) return { isVisible: false, percent: 0 };
  return { isVisible: true, percent: (Math.atan((2 * elapsedMs) / LOADING_BAR_DURATION_MS) / (Math.PI / 2)) * 100 };
}
