/** What a page can be painted in. */
export type ColorMode = 'light' | 'dark';

export const COLOR_MODE_PREFERENCES = ['light', 'dark', 'system'] as const;
export type ColorModePreference = (typeof COLOR_MODE_PREFERENCES)[number];

/** As the device has it until the visitor chooses: whoever reads in the dark has said so there (R2.21). */
export const DEFAULT_PREFERENCE: ColorModePreference = 'system';

export interface ColorModeState {
  readonly preference: ColorModePreference;
  readonly value: ColorMode;
  /** Nobody was there to ask: the value is a guess until a browser tells. */
  readonly isUnknown: boolean;
  /** The page decided, whatever the preference. */
  readonly isForced: boolean;
}

export interface ColorModeInput {
  /** Null where it can't be read: on a server. */
  readonly preference: ColorModePreference | null;
  readonly forced: ColorMode | null;
  /** Null where there is no operating system to ask. */
  readonly systemIsDark: boolean | null;
}

/** A page's mode wins; otherwise the value follows the preference, and a preference for `system` follows the device (R2.21). */
export function resolveColorMode({ preference, forced, systemIsDark }: ColorModeInput): ColorModeState {
  const chosen = preference ?? DEFAULT_PREFERENCE;
  if (forced) return { preference: chosen, value: forced, isUnknown: false, isForced: true };
  if (chosen !== 'system') return { preference: chosen, value: chosen, isUnknown: preference === null, isForced: false };
  return { preference: chosen, value: systemIsDark ? 'dark' : 'light', isUnknown: systemIsDark === null, isForced: false };
}

/** A stored preference; the default where nothing was stored, or something else. */
export const parsePreference = (stored: string | null): ColorModePreference =>
  COLOR_MODE_PREFERENCES.find((preference) => preference === stored) ?? DEFAULT_PREFERENCE;

/** The mode that a page forces. Asking for `system` forces nothing, and a warning says so (R2.21). */
export function forcedColorMode(
  requested: string | null | undefined,
  warn: (message: string) => void = (message) => console.warn(message),
): ColorMode | null {
  if (requested === 'light' || requested === 'dark') return requested;
  if (requested === 'system')
    warn('A page cannot force the colour mode "system": it forces "light" or "dark", or leaves it to the visitor.');
  return null;
}
