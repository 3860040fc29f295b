import { deviceScheme, type DeviceScheme } from '../testing';
import { installColorMode, type BrowserColorMode } from './browser-color-mode';
import { COLOR_MODE_KEY, COLOR_MODE_SCRIPT, colorModeAttributes } from './document-color-mode';

const root = document.documentElement;
const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => localStorage.setItem(key, value),
};
/** What the server writes, and what the browser does before the first paint. */
const open = (forced: 'light' | 'dark' | null = null) => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [, name, value] of colorModeAttributes(forced).matchAll(/ ([\w-]+)(?:="(\w+)")?/g)) root.setAttribute(name ?? '', value ?? '');
  // The very text that the page carries.
  new Function(COLOR_MODE_SCRIPT)();
};
const shown = () => root.getAttribute('data-color-mode');
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const checked = () => radios().find((radio) => radio.checked)?.value;

let device: DeviceScheme;
let installed: BrowserColorMode | null = null;
const install = () => (installed = installColorMode(window, storage));

beforeEach(() => {
  localStorage.clear();
  device = deviceScheme(window);
  document.body.innerHTML = ['light', 'dark', 'system']
    .map((value) => `<label>${value}<input type="radio" name="colorMode" value="${value}"></label>`)
    .join('');
});
afterEach(() => {
  installed?.stop();
  installed = null;
  device.restore();
});

describe('COLOR_MODE_SCRIPT', () => {
  it('is no longer than it has to be in each page', () => {
    expect(COLOR_MODE_SCRIPT.length).toBeLessThanOrEqual(300);
    expect(COLOR_MODE_SCRIPT).not.toMatch(/<|\n/);
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    [null, 'system'],
    ['"><script>', 'system'],
  ])('shows the stored %j as %j before the first paint [R2.21]', (stored, attribute) => {
    if (stored !== null) localStorage.setItem(COLOR_MODE_KEY, stored);
    open();
    expect(shown()).toBe(attribute);
  });

  it.each(['light', 'dark'] as const)('leaves a page in the mode that it forces: %s [R2.21]', (forced) => {
    localStorage.setItem(COLOR_MODE_KEY, forced === 'light' ? 'dark' : 'system');
    open(forced);
    expect(shown()).toBe(forced);
  });

  it('stays quiet where the browser denies its storage', () => {
    const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => open()).not.toThrow();
    denied.mockRestore();
    expect(shown()).toBe('system');
  });
});

describe('installColorMode', () => {
  it('shows and remembers what the visitor chooses [R2.21]', () => {
    open();
    const colorMode = install();
    expect(checked()).toBe('system');
    radios()[1]?.click();
    expect([shown(), localStorage.getItem(COLOR_MODE_KEY), colorMode.state().value]).toEqual(['dark', 'dark', 'dark']);
  });

  it('marks the choice of an earlier visit [R2.21]', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'system');
    open();
    install();
    expect([shown(), checked()]).toEqual(['system', 'system']);
  });

  it('listens to no other field of the page', () => {
    open();
    install();
    document.body.insertAdjacentHTML('beforeend', '<input type="radio" name="gender" value="dark">');
    radios().at(-1)?.click();
    expect([shown(), localStorage.getItem(COLOR_MODE_KEY)]).toEqual(['system', null]);
  });

  it('follows the device live while the preference is system, and tells of it [R2.21]', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'system');
    open();
    const colorMode = install();
    const seen: string[] = [];
    colorMode.subscribe(() => seen.push(colorMode.state().value));
    device.set(true);
    device.set(false);
    expect(seen).toEqual(['dark', 'light']);
  });

  it('follows what another tab chose [R2.21]', () => {
    open();
    install();
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY }));
    expect([shown(), checked()]).toEqual(['dark', 'dark']);
  });

  it('keeps to a forced mode, remembers a choice made meanwhile, and shows it on the next page [R2.21]', () => {
    open('light');
    const colorMode = install();
    radios()[1]?.click();
    expect([shown(), colorMode.state()]).toEqual(['light', { preference: 'dark', value: 'light', isUnknown: false, isForced: true }]);
    colorMode.force(null);
    expect([shown(), colorMode.state().isForced]).toEqual(['dark', false]);
    colorMode.force('light');
    expect([shown(), colorMode.state().isForced]).toEqual(['light', true]);
  });

  it('does nothing more once it is stopped', () => {
    open();
    const colorMode = install();
    const seen = jest.fn();
    colorMode.subscribe(seen);
    colorMode.stop();
    radios()[1]?.click();
    device.set(true);
    expect([shown(), seen.mock.calls]).toEqual(['system', []]);
  });
});
