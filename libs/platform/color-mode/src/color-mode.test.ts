import fc from 'fast-check';
import { COLOR_MODE_PREFERENCES, DEFAULT_PREFERENCE, forcedColorMode, parsePreference, resolveColorMode } from './color-mode';

describe('resolveColorMode', () => {
  it.each([
    // preference, forced, systemIsDark → value, isUnknown, isForced
    ['light', null, true, 'light', false, false],
    ['dark', null, false, 'dark', false, false],
    ['system', null, true, 'dark', false, false],
    ['system', null, false, 'light', false, false],
    ['system', null, null, 'light', true, false],
    [null, null, true, 'dark', false, false],
    [null, null, null, 'light', true, false],
    ['light', 'dark', false, 'dark', false, true],
    ['system', 'light', true, 'light', false, true],
    [null, 'dark', null, 'dark', false, true],
  ] as const)('prefers %s, forced to %s, device dark: %s → %s [R2.21]', (preference, forced, systemIsDark, value, isUnknown, isForced) => {
    expect(resolveColorMode({ preference, forced, systemIsDark })).toEqual({
      preference: preference ?? 'system',
      value,
      isUnknown,
      isForced,
    });
  });

  it('returns a forced mode in any case [R2.21]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...COLOR_MODE_PREFERENCES),
        fc.constantFrom('light' as const, 'dark' as const),
        fc.constantFrom(null, true, false),
        (preference, forced, systemIsDark) => resolveColorMode({ preference, forced, systemIsDark }).value === forced,
      ),
    );
  });

  it('follows the device by default [R2.21]', () => {
    expect(DEFAULT_PREFERENCE).toBe('system');
  });
});

describe('parsePreference', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    [null, 'system'],
    ['', 'system'],
    ['Dark', 'system'],
    ['constructor', 'system'],
  ])('reads %j as %s [R2.21]', (stored, preference) => {
    expect(parsePreference(stored)).toBe(preference);
  });
});

describe('forcedColorMode', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    [undefined, null],
    [null, null],
    ['sepia', null],
  ])('reads %j as %j without a warning [R2.21]', (requested, forced) => {
    const warn = jest.fn();
    expect(forcedColorMode(requested, warn)).toBe(forced);
    expect(warn).not.toHaveBeenCalled();
  });

  it('forces nothing for system, and warns [R2.21]', () => {
    const warn = jest.fn();
    expect(forcedColorMode('system', warn)).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"system"'));
  });
});
