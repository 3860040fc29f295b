/** Calls a listener after a write. Its error is no failure of the write, and is passed on. */
export function callListener(listener: () => void, onListenerError: (error: unknown) => void): void {
  try {
    listener();
  } catch (error) {
    onListenerError(error);
  }
}
