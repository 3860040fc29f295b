export interface DeviceScheme {
  /** Changes the device's setting. */
  set(isDark: boolean): void;
  restore(): void;
}

/** Gives a window a device whose dark-scheme setting the test controls, because jsdom has none. */
export function deviceScheme(window: Window, isDark = false): DeviceScheme {
  const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
  const events = new EventTarget();
  const query = Object.assign(events, { media: '(prefers-color-scheme: dark)', matches: isDark });
  const matchMedia = (media: string) => {
    if (media !== query.media) throw new Error(`No answer to the media query ${media}`);
    return query;
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  return {
    set(next) {
      query.matches = next;
      events.dispatchEvent(new Event('change'));
    },
    restore() {
      if (original) Object.defineProperty(window, 'matchMedia', original);
      else Reflect.deleteProperty(window, 'matchMedia');
    },
  };
}
