/** Resolves as soon as the device has a network again. */
export const backOnline = (window: Window): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
