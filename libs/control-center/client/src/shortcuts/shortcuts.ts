/** Storage key. The value '0' turns single-key shortcuts off, because people who dictate would trigger them by speaking (WCAG 2.1.4). */
export const SINGLE_KEYS_STORAGE_KEY = 'waypost:staff:single-keys';

/** The longest time between the two keys of a pair. */
export const KEY_PAIR_MS = 1_000;

export interface Shortcut {
  /** `mod+k`, `?`, or a pair such as `g b`. */
  readonly keys: string;
  readonly does: string;
  readonly where: 'Everywhere' | 'In the open branch, or the live site' | 'In lists' | 'In editors';
}

/** All shortcuts, in the order of the help. */
export const SHORTCUTS = [
  { keys: 'mod+k', does: 'Find a page, a name, a branch or a command', where: 'Everywhere' },
  { keys: '?', does: 'Show these shortcuts', where: 'Everywhere' },
  { keys: 'g h', does: 'Go home', where: 'Everywhere' },
  { keys: 'g b', does: 'Go to branches', where: 'Everywhere' },
  { keys: 'g l', does: 'Go to the audit log', where: 'Everywhere' },
  { keys: 'g d', does: 'Go to the dashboard', where: 'Everywhere' },
  { keys: 'g s', does: 'Go to operations', where: 'Everywhere' },
  { keys: 'g u', does: 'Go to people', where: 'Everywhere' },
  { keys: 'g m', does: 'Go to your account', where: 'Everywhere' },
  { keys: 'g o', does: 'Go to the overview', where: 'In the open branch, or the live site' },
  { keys: 'g p', does: 'Go to pages', where: 'In the open branch, or the live site' },
  { keys: 'g i', does: 'Go to pictures', where: 'In the open branch, or the live site' },
  { keys: 'g a', does: 'Go to articles', where: 'In the open branch, or the live site' },
  { keys: 'g e', does: 'Go to experiments', where: 'In the open branch, or the live site' },
  { keys: 'g r', does: 'Go to phone rules', where: 'In the open branch, or the live site' },
  { keys: 'g f', does: 'Go to the content factory', where: 'In the open branch, or the live site' },
  { keys: 'c', does: 'Create a branch', where: 'Everywhere' },
  { keys: '/', does: 'Search', where: 'In lists' },
  { keys: '↓', does: 'Next row', where: 'In lists' },
  { keys: '↑', does: 'Row before', where: 'In lists' },
  { keys: 'enter', does: 'Open the row', where: 'In lists' },
  { keys: 'space', does: 'Choose the row', where: 'In lists' },
  { keys: 'mod+s', does: 'Save', where: 'In editors' },
  { keys: 'mod+z', does: 'Undo typing', where: 'In editors' },
  { keys: 'mod+shift+z', does: 'Redo typing', where: 'In editors' },
  { keys: 'mod+y', does: 'Redo typing', where: 'In editors' },
] as const satisfies readonly Shortcut[];

export type ShortcutKeys = (typeof SHORTCUTS)[number]['keys'];

interface PressedKey {
  readonly key: string;
  readonly isMod: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  /** True while a field has the focus. Letters are then text. */
  readonly isTyping: boolean;
  readonly at: number;
}

/** The first key of a pair. */
export interface PairBegun {
  readonly key: string;
  readonly at: number;
}

/** Returns the shortcut that a key completes, and the first key of a pair if it starts one. Pure, so that the listener needs no logic. */
export function shortcutFor(
  pressed: PressedKey,
  begun: PairBegun | null,
  names: readonly string[],
  areSingleKeysOn: boolean,
): { readonly keys: string | null; readonly begun: PairBegun | null } {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (pressed.isMod) {
    const keys = `mod+${pressed.isShift ? 'shift+' : ''}${key}`;
    return { keys: !pressed.isAlt && names.includes(keys) ? keys : null, begun: null };
  }
  if (pressed.isAlt || pressed.isTyping || !areSingleKeysOn) return { keys: null, begun: null };
  if (begun && pressed.at - begun.at <= KEY_PAIR_MS && names.includes(`${begun.key} ${key}`))
    return { keys: `${begun.key} ${key}`, begun: null };
  if (names.includes(key)) return { keys: key, begun: null };
  return { keys: null, begun: names.some((keys) => keys.startsWith(`${key} `)) ? { key, at: pressed.at } : null };
}
