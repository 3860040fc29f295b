/** Gives the browser a turn: what is waiting to be painted or answered comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
