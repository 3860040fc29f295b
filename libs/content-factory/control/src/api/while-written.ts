/** How often a query is repeated while the factory writes what it returns. */
const LOOK_MS = 2_000;

/**
 * Returns the options of a query whose result changes by itself while the factory writes. It is repeated until that has ended, but not in a
 * window that nobody sees. A result of an earlier visit to the screen is out of date.
 */
export const whileWritten = (isGoingOn: boolean) =>
  ({ pollingInterval: isGoingOn ? LOOK_MS : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }) as const;
