/**
 * Gives the window's listeners an error that was caught, as if nobody had caught it (R13.13). It is thrown in a task of its own, because
 * Chrome before 95, Firefox before 93 and Safari before 15.4 have no `window.reportError`.
 */
export function reportError(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
