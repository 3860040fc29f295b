import { KEY_PAIR_MS, shortcutFor } from './shortcuts';

const NAMES = ['mod+k', 'mod+shift+z', '?', 'g b', 'c'];
const press = (key: string, more: Partial<Parameters<typeof shortcutFor>[0]> = {}) => ({
  key,
  isMod: false,
  isShift: false,
  isAlt: false,
  isTyping: false,
  at: 0,
  ...more,
});

describe('shortcutFor', () => {
  it.each([
    ['a single key', press('?'), null, true, '?'],
    ['a key with Ctrl or ⌘', press('K', { isMod: true }), null, true, 'mod+k'],
    ['the same while somebody types', press('k', { isMod: true, isTyping: true }), null, true, 'mod+k'],
    ['a key with Ctrl or ⌘ and Shift', press('Z', { isMod: true, isShift: true }), null, true, 'mod+shift+z'],
    ['a key with Shift that has no shortcut', press('K', { isMod: true, isShift: true }), null, true, null],
    ['the second key of a pair', press('b', { at: KEY_PAIR_MS }), { key: 'g', at: 0 }, true, 'g b'],
    ['the second key too late', press('b', { at: KEY_PAIR_MS + 1 }), { key: 'g', at: 0 }, true, null],
    ['a letter that somebody types', press('c', { isTyping: true }), null, true, null],
    ['a letter where single keys are off', press('c'), null, false, null],
    ['a key with Alt', press('c', { isAlt: true }), null, true, null],
  ])('reads %s [R15.07]', (_what, pressed, begun, areSingleKeysOn, keys) => {
    expect(shortcutFor(pressed, begun, NAMES, areSingleKeysOn).keys).toBe(keys);
  });

  it('remembers the first key of a pair only [R15.07]', () => {
    expect(shortcutFor(press('g', { at: 7 }), null, NAMES, true).begun).toEqual({ key: 'g', at: 7 });
    expect(shortcutFor(press('x'), null, NAMES, true).begun).toBeNull();
  });
});
