import { OWN_VISIT_FIELD, RUNTIME_START_SCRIPT, RUNTIME_WAIT_MS } from './runtime-start';

const asked = (): readonly string[] =>
  [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[type="module"], link[rel="modulepreload"]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** Runs the script as a parser does with an inline script. */
const runInline = (): void => new Function(RUNTIME_START_SCRIPT)() as void;

describe('the script that loads the runtime', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = '';
    document.documentElement.dataset['runtime'] = '/assets/runtime.js /assets/core.js';
  });
  afterEach(() => jest.useRealTimers());

  it('waits until the page has loaded and is painted, and loads once [R3.08]', () => {
    runInline();
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual([]);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersToNextTimer();
    expect(asked()).toEqual(['/assets/runtime.js', '/assets/core.js']);
    jest.advanceTimersByTime(RUNTIME_WAIT_MS);
    expect(asked()).toHaveLength(2);
  });

  it('does not wait for a picture that never loads, or a tab that is never painted [R3.08]', () => {
    runInline();
    jest.advanceTimersByTime(RUNTIME_WAIT_MS);
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual(['/assets/runtime.js', '/assets/core.js']);
  });

  it.each([
    ['fails to load', 'error', false, true],
    ['does not run in this browser, which fires load all the same', 'load', false, true],
    ['has started', 'load', true, false],
  ])('marks the page as plain unless the runtime runs: it %s [R3.08]', (_what, event, hasStarted, isPlain) => {
    const { dataset } = document.documentElement;
    delete dataset['plain'];
    delete dataset['started'];
    runInline();
    jest.advanceTimersByTime(RUNTIME_WAIT_MS);
    if (hasStarted) dataset['started'] = '';
    document.head.querySelector('script')?.dispatchEvent(new Event(event));
    expect('plain' in dataset).toBe(isPlain);
  });

  describe('adds the browser’s own visit to a form that the browser sends [R3.08] [R7.10]', () => {
    /** jsdom does not fire the event by which a browser collects what it sends. */
    const sentBy = (html: string, hasStarted = false): FormDataEntryValue | null => {
      document.documentElement.removeAttribute('data-started');
      if (hasStarted) document.documentElement.dataset['started'] = '';
      document.body.innerHTML = html;
      const formData = new FormData();
      document.querySelector('form')?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
      return formData.get(OWN_VISIT_FIELD);
    };
    const STEP = '<form method="post"><input name="zipcode"></form>';

    beforeEach(runInline);
    afterEach(() => localStorage.clear());

    it.each([
      ['before the runtime has started', false],
      ['after that, because React failed to load', true],
    ])('%s', (_when, hasStarted) => {
      expect(sentBy(STEP, hasStarted)).toBe(JSON.stringify([hasStarted, null, null]));
      localStorage.setItem('waypost:session', '{"id":"own"}');
      localStorage.setItem('waypost:anonymous-id', 'browser-1');
      expect(sentBy(STEP, hasStarted)).toBe(JSON.stringify([hasStarted, '{"id":"own"}', 'browser-1']));
    });

    it('without what is in a storage that is denied', () => {
      const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      expect(sentBy(STEP)).toBe('[false]');
      denied.mockRestore();
    });

    it('unless the form goes elsewhere', () => {
      expect(sentBy('<form method="post" action="/quiz/otc"></form>')).toBeNull();
      expect(sentBy('<form></form>')).toBeNull();
    });
  });
});
