import { fakeClock } from '@waypost/platform/kernel/testing';
import { safeStorage } from '@waypost/platform/store-kit';
import { memoryStorage } from '@waypost/platform/store-kit/testing';
import { isChunkLoadError, reloadOnChunkError } from './reload-on-chunk-error';

describe('isChunkLoadError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 7 failed.',
  ])('accepts the message of each browser: %s [R2.14]', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true);
  });

  it.each([new Error('Failed to fetch'), new TypeError('x is not a function'), 'Loading chunk 7 failed.', null, undefined])(
    'refuses %p [R2.14]',
    (error) => {
      expect(isChunkLoadError(error)).toBe(false);
    },
  );
});

describe('reloadOnChunkError', () => {
  const reloading = (storage = memoryStorage(), clock = fakeClock()) => {
    const loads: string[] = [];
    return { clock, loads, reload: (path: string) => reloadOnChunkError({ path, storage, clock, load: (href) => void loads.push(href) }) };
  };

  it('reloads a path once within 10 seconds, and again after them [R2.14]', () => {
    const { clock, loads, reload } = reloading();

    expect(reload('/quiz/auto')).toBe(true);
    clock.advance(9999);
    expect(reload('/quiz/auto')).toBe(false);
    clock.advance(1);
    expect(reload('/quiz/auto')).toBe(true);

    expect(loads).toEqual(['/quiz/auto', '/quiz/auto']);
  });

  it('never reloads if the reload could not be recorded [R2.14]', () => {
    const denied = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { loads, reload } = reloading(denied);

    expect(reload('/quiz/auto')).toBe(false);
    expect(loads).toEqual([]);
  });
});
