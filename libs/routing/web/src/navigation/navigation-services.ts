import { safeStorage, type SafeStorage } from '@waypost/platform/store-kit';

/** The effects of navigations. */
export interface NavigationServices {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;
  /** Does a full page load. */
  readonly load: (href: string, options: { readonly replace: boolean }) => void;
  /** Session storage, which holds the reload guard. */
  readonly session: SafeStorage;
  readonly warn: (message: string, error: unknown) => void;
}

export function browserNavigationServices(window: Window): NavigationServices {
  const { location } = window;
  return {
    location,
    load: (href, { replace }) => (replace ? location.replace(href) : location.assign(href)),
    session: safeStorage(() => window.sessionStorage),
    warn: (message, error) => console.warn(message, error),
  };
}
