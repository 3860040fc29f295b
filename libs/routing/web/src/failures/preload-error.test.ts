import { importChunk, PRELOAD_ERROR_EVENT, wasPreloadError, watchPreloadErrors } from './preload-error';
import { isChunkLoadError } from './reload-on-chunk-error';

const failing = (error: Error) => () => Promise.reject(error);

describe('importChunk', () => {
  it('returns the chunk', async () => {
    expect(await importChunk(window, async () => 'chunk')).toBe('chunk');
  });

  it('dispatches an event with the error and rethrows it [R13.09]', async () => {
    const error = new Error('Load failed');
    const heard: unknown[] = [];
    const listener = (event: Event) => heard.push((event as Event & { payload: unknown }).payload);
    window.addEventListener(PRELOAD_ERROR_EVENT, listener);
    await expect(importChunk(window, failing(error))).rejects.toBe(error);
    window.removeEventListener(PRELOAD_ERROR_EVENT, listener);
    expect(heard).toEqual([error]);
  });

  it('throws nothing if the event was handled [R13.09]', async () => {
    const handle = (event: Event) => event.preventDefault();
    window.addEventListener(PRELOAD_ERROR_EVENT, handle);
    expect(await importChunk(window, failing(new Error('Load failed')))).toBeNull();
    window.removeEventListener(PRELOAD_ERROR_EVENT, handle);
  });
});

describe('watchPreloadErrors', () => {
  it('marks a failed chunk by its event, whatever its message, and leaves it to the caller [R2.14] [R13.09]', async () => {
    watchPreloadErrors(window);
    const error = new Error('Load failed');
    await expect(importChunk(window, failing(error))).rejects.toBe(error);
    expect([wasPreloadError(error), isChunkLoadError(error)]).toEqual([true, true]);
    expect([wasPreloadError(new Error('Load failed')), wasPreloadError(null)]).toEqual([false, false]);
  });
});
