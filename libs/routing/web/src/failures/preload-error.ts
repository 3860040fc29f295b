/** The event that the build raises if one of our chunks fails to load (R2.14). */
export const PRELOAD_ERROR_EVENT = 'vite:preloadError';

const seen = /* @__PURE__ */ new WeakSet<object>();

/** True if the error was raised as a failed preload. It then belongs to a chunk, whatever the browser's message is. */
export const wasPreloadError = (error: unknown): boolean => typeof error === 'object' && error !== null && seen.has(error);

/** Records the errors of failed chunks. It handles none of them: each is still thrown to the importer of the chunk (R13.09). */
export function watchPreloadErrors(window: Window): void {
  window.addEventListener(PRELOAD_ERROR_EVENT, (event) => {
    if ('payload' in event && typeof event.payload === 'object' && event.payload !== null) seen.add(event.payload);
  });
}

/**
 * Imports a chunk at an address unknown to the build, like the build's own imports. A failure raises the event, and is thrown unless a
 * listener prevented that (R13.09). Returns null if one did.
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
