import { deviceScheme, type DeviceScheme } from '../testing';
import { installColorMode } from './browser-color-mode';
import { COLOR_MODE_KEY, COLOR_MODE_SCRIPT, colorModeAttributes } from './document-color-mode';
import { colorModeOf, forceColorMode } from './page-color-mode';

const root = document.documentElement;
const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => localStorage.setItem(key, value),
};
/** Writes the server's attributes and runs the page's inline script before the first paint. */
const open = (forced: 'light' | 'dark' | null = null) => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [, name, value] of colorModeAttributes(forced).matchAll(/ ([\w-]+)(?:="(\w+)")?/g)) root.setAttribute(name ?? '', value ?? '');
  // The exact text in the page.
  new Function(COLOR_MODE_SCRIPT)();
};
const shown = () => root.getAttribute('data-color-mode');
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const checked = () => radios().find((radio) => radio.checked)?.value;

let device: DeviceScheme;
let end = (): void => undefined;
const install = () => (end = installColorMode(window, storage));
const now = () => colorModeOf(window, storage);

beforeEach(() => {
  localStorage.clear();
  device = deviceScheme(window);
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((value) => `<label>${value}<input type="radio" name="colorMode" value="${value}"></label>`)
    .join('');
});
afterEach(() => {
  end();
  device.restore();
});

describe('COLOR_MODE_SCRIPT', () => {
  it('is short enough to be part of each page', () => {
    expect(COLOR_MODE_SCRIPT.length).toBeLessThanOrEqual(300);
    expect(COLOR_MODE_SCRIPT).not.toMatch(/<|\n/);
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    [null, 'system'],
    ['"><script>', 'system'],
  ])('applies the stored %j as %j before the first paint [R2.21]', (stored, attribute) => {
    if (stored !== null) localStorage.setItem(COLOR_MODE_KEY, stored);
    open();
    expect(shown()).toBe(attribute);
  });

  it.each(['light', 'dark'] as const)('leaves a page in its forced mode: %s [R2.21]', (forced) => {
    localStorage.setItem(COLOR_MODE_KEY, forced === 'light' ? 'dark' : 'system');
    open(forced);
    expect(shown()).toBe(forced);
  });

  it('throws nothing if the browser denies its storage', () => {
    const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => open()).not.toThrow();
    denied.mockRestore();
    expect(shown()).toBe('system');
  });
});

describe('installColorMode', () => {
  it('applies and stores the visitor’s choice [R2.21]', () => {
    open();
    install();
    expect(checked()).toBe('system');
    radios()[1]?.click();
    expect([shown(), localStorage.getItem(COLOR_MODE_KEY), now().value]).toEqual(['dark', 'dark', 'dark']);
  });

  it('selects the choice of an earlier visit [R2.21]', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'system');
    open();
    install();
    expect([shown(), checked()]).toEqual(['system', 'system']);
  });

  it('ignores other fields of the page', () => {
    open();
    install();
    document.body.insertAdjacentHTML('beforeend', '<input type="radio" name="gender" value="dark">');
    radios().at(-1)?.click();
    expect([shown(), localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['system', null]);
  });

  it('follows the device live while the preference is system [R2.21]', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'system');
    open();
    install();
    device.set(true);
    expect([shown(), now().value]).toEqual(['system', 'dark']);
    device.set(false);
    expect([shown(), now().value]).toEqual(['system', 'light']);
  });

  it('follows the choice of another tab [R2.21]', () => {
    open();
    install();
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY }));
    expect([shown(), checked()]).toEqual(['dark', 'dark']);
  });

  it('stays in a forced mode, stores a choice made meanwhile, and applies it on the next page [R2.21]', () => {
    open('light');
    install();
    radios()[1]?.click();
    expect([shown(), now()]).toEqual(['light', { preference: 'dark', value: 'light', isUnknown: false, isForced: true }]);
    forceColorMode(document, storage, undefined);
    expect([shown(), now().isForced, checked()]).toEqual(['dark', false, 'dark']);
    forceColorMode(document, storage, 'light');
    expect([shown(), now().isForced]).toEqual(['light', true]);
  });

  it('ignores a page that forces "system", and warns [R2.21]', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    open('dark');
    forceColorMode(document, storage, 'system');
    expect([shown(), now().isForced, warn.mock.calls.length]).toEqual(['system', false, 1]);
    warn.mockRestore();
  });

  it('does nothing after it is stopped', () => {
    open();
    install();
    end();
    radios()[1]?.click();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([shown(), localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['system', null]);
  });
});
