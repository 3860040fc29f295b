import { memoryStorage } from '@waypost/platform/store-kit/testing';
import type { NavigationFailure } from '@waypost/routing/model/errors';
import type { SafeStorage } from '@waypost/platform/store-kit';
import type { AppRouter } from '../src/navigation/navigation-saga';
import type { NavigationServices } from '../src/navigation/navigation-services';

export interface FakeNavigationServices extends NavigationServices {
  /** Full page loads, in order. */
  readonly loads: readonly { readonly href: string; readonly replace: boolean }[];
  readonly warnings: readonly string[];
}

/** A page at this address that records its full loads. */
export function fakeNavigationServices(url = 'https://tqg.example/', session: SafeStorage = memoryStorage()): FakeNavigationServices {
  const loads: { href: string; replace: boolean }[] = [];
  const warnings: string[] = [];
  return {
    location: new URL(url),
    loads,
    load: (href, { replace }) => void loads.push({ href, replace }),
    session,
    warnings,
    warn: (message) => void warnings.push(message),
  };
}

export interface FakeRouter extends AppRouter {
  readonly navigations: readonly { readonly to: string; readonly replace: boolean }[];
  /** Ends the newest navigation. */
  settle(failure?: NavigationFailure | null): void;
  fail(error: unknown): void;
}

/** A router whose navigations end when the test says so. */
export function fakeRouter(): FakeRouter {
  const navigations: { to: string; replace: boolean }[] = [];
  let settle: (failure: NavigationFailure | null) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  return {
    navigations,
    navigate: (to, { replace }) => {
      navigations.push({ to, replace });
      return new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
      });
    },
    settle: (failure = null) => settle(failure),
    fail: (error) => fail(error),
  };
}
