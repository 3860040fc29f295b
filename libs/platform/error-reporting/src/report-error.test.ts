import { reportError } from './report-error';

describe('reportError [R13.13]', () => {
  it.each([new Error('defect'), 'a text'])('gives the window’s listeners %p, and throws nothing at the caller', async (thrown) => {
    Reflect.deleteProperty(window, 'reportError');
    const heard = new Promise<unknown>((resolve) => {
      const hear = (event: ErrorEvent) => {
        // Otherwise jsdom prints it.
        event.preventDefault();
        resolve(event.error);
      };
      window.addEventListener('error', hear, { once: true });
    });
    reportError(thrown);
    expect(await heard).toBe(thrown);
  });
});
