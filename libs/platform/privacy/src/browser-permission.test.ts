import { browserPermission, keepOptOut, type StoredChoice } from './browser-permission';

function memoryStorage(stored: Readonly<Record<string, string>> = {}): StoredChoice {
  const values = new Map(Object.entries(stored));
  return { get: (key) => values.get(key) ?? null, set: (key, value) => values.set(key, value) };
}

const allowed = { privacy: { isAllowed: true, reason: null } } as const;
const aWindow = (cookie = '', navigator: object = {}, protocol = 'http:') => ({ document: { cookie }, navigator, location: { protocol } });

describe('browserPermission [R7.09]', () => {
  it.each([
    ['nothing', allowed, aWindow(), {}, null],
    ['the browser’s signal', allowed, aWindow('', { globalPrivacyControl: true }), {}, 'global-privacy-control'],
    [
      'the signal that only the server saw',
      { privacy: { isAllowed: false, reason: 'global-privacy-control' } } as const,
      aWindow(),
      {},
      'global-privacy-control',
    ],
    ['the cookie', allowed, aWindow('waypost.opt-out=1'), {}, 'opted-out'],
    ['storage, the cookies cleared', allowed, aWindow(), { 'waypost:opt-out': '1' }, 'opted-out'],
    ['storage from before opting in again', allowed, aWindow('waypost.opt-out=0'), { 'waypost:opt-out': '1' }, null],
    [
      'a page from before opting in again in another tab',
      { privacy: { isAllowed: false, reason: 'opted-out' } } as const,
      aWindow('waypost.opt-out=0'),
      {},
      null,
    ],
  ] as const)('considers %s', (_what, boot, window, stored, reason) => {
    expect(browserPermission(boot, window, memoryStorage(stored))).toEqual({ isAllowed: reason === null, reason });
  });
});

describe('keepOptOut [R7.09]', () => {
  it('stores the choice that the form wrote into the cookie', () => {
    const local = memoryStorage();
    keepOptOut(aWindow('waypost.opt-out=1'), local);
    expect(local.get('waypost:opt-out')).toBe('1');
  });

  it('restores the cookie for the server', () => {
    const window = aWindow('', {}, 'https:');
    keepOptOut(window, memoryStorage({ 'waypost:opt-out': '1' }));
    expect(window.document.cookie).toBe('waypost.opt-out=1; Path=/; Max-Age=34560000; SameSite=Lax; Secure');
  });

  it('writes nothing for a visitor who never chose', () => {
    const window = aWindow();
    const local = memoryStorage();
    keepOptOut(window, local);
    expect([window.document.cookie, local.get('waypost:opt-out')]).toEqual(['', null]);
  });
});
