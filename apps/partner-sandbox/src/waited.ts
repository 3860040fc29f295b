import type { Response } from 'express';

/**
 * Waits before a response. Resolves to false if the caller leaves meanwhile. Then no timer outlives the request, and no response is
 * charged.
 */
export function waited(response: Response, ms: number): Promise<boolean> {
  if (ms === 0) return Promise.resolve(true);
  return new Promise((done) => {
    const timer = setTimeout(() => done(true), ms);
    response.once('close', () => {
      clearTimeout(timer);
      done(false);
    });
  });
}
