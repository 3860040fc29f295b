import type { StaffServices, StaffStorage } from '../src';
import type { FakeControlApi } from './fake-control-api';

const storageOf = (storage: Storage): StaffStorage => ({
  get: (key) => storage.getItem(key),
  set: (key, value) => (storage.setItem(key, value), true),
  remove: (key) => storage.removeItem(key),
});

/** What a screen needs of its browser, over the API in memory. */
export const staffServices = (api: FakeControlApi, now: () => number = () => Date.now()) =>
  ({
    fetch: api.fetch,
    cookies: () => 'other=1; waypost.csrf=token-1',
    now,
    storage: storageOf(window.localStorage),
    leaveForSignIn: jest.fn<void, [(string | null)?]>(),
  }) satisfies StaffServices;
