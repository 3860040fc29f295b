/** The event that the build raises where a chunk of ours can't be fetched (R2.14). */
export const PRELOAD_ERROR_EVENT = 'vite:preloadError';

const seen = /* @__PURE__ */ new WeakSet<object>();

/** Whether the error was raised as a failed preload: a chunk, whatever the browser's words for it are. */
export const wasPreloadError = (error: unknown): boolean => typeof error === 'object' && error !== null && seen.has(error);

/** Remembers the errors of failed chunks. Handles none: each is thrown to who asked for the chunk (R13.09). */
export function watchPreloadErrors(window: Window): void {
  window.addEventListener(PRELOAD_ERROR_EVENT, (event) => {
    if ('payload' in event && typeof event.payload === 'object' && event.payload !== null) seen.add(event.payload);
  });
}

/**
 * Imports a chunk as the build's own imports do, for an address that the build does not know: a failure raises the event,
 * and is thrown on unless a listener prevented that (R13.09). Null where one did.
 */
export async function importChunk<T>(window: Window, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    const event = Object.assign(new Event(PRELOAD_ERROR_EVENT, { cancelable: true }), { payload: error });
    if (window.dispatchEvent(event)) throw error;
    return null;
  }
}
