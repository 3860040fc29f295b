/** Yields to the browser, so that pending painting and input come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
