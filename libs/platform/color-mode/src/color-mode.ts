/** The modes in which a page can be painted. */
export type ColorMode = 'light' | 'dark';

export const COLOR_MODE_PREFERENCES = ['light', 'dark', 'system'] as const;
export type ColorModePreference = (typeof COLOR_MODE_PREFERENCES)[number];

/** Follows the device until the visitor chooses, because people who read in the dark have set that on their device (R2.21). */
export const DEFAULT_PREFERENCE: ColorModePreference = 'system';

export interface ColorModeState {
  readonly preference: ColorModePreference;
  readonly value: ColorMode;
  /** No browser could be asked, so the value is a guess. */
  readonly isUnknown: boolean;
  /** The page decided, whatever the preference is. */
  readonly isForced: boolean;
}

export interface ColorModeInput {
  /** Null if it can't be read, as on a server. */
  readonly preference: ColorModePreference | null;
  readonly forced: ColorMode | null;
  /** Null if there is no operating system to ask. */
  readonly systemIsDark: boolean | null;
}

/** Returns the mode in force. A page's mode wins, otherwise the preference does. A preference for `system` follows the device (R2.21). */
export function resolveColorMode({ preference, forced, systemIsDark }: ColorModeInput): ColorModeState {
  const chosen = preference ?? DEFAULT_PREFERENCE;
  if (forced) return { preference: chosen, value: forced, isUnknown: false, isForced: true };
  if (chosen !== 'system') return { preference: chosen, value: chosen, isUnknown: preference === null, isForced: false };
  return { preference: chosen, value: systemIsDark ? 'dark' : 'light', isUnknown: systemIsDark === null, isForced: false };
}

/** Parses a stored preference. Returns the default if nothing valid was stored. */
export const parsePreference = (stored: string | null): ColorModePreference =>
  COLOR_MODE_PREFERENCES.find((preference) => preference === stored) ?? DEFAULT_PREFERENCE;

/** Returns the mode that a page forces. `system` forces nothing and logs a warning (R2.21). */
export function forcedColorMode(
  requested: string | null | undefined,
  warn: (message: string) => void = (message) => console.warn(message),
): ColorMode | null {
  if (requested === 'light' || requested === 'dark') return requested;
  if (requested === 'system')
    warn('A page cannot force the colour mode "system": it forces "light" or "dark", or leaves it to the visitor.');
  return null;
}
