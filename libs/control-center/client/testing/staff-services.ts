import type { StaffServices, StaffStorage } from '../services';
import type { FakeControlApi } from './control-api/fake-control-api';

const storageOf = (storage: Storage): StaffStorage => ({
  get: (key) => storage.getItem(key),
  set: (key, value) => (storage.setItem(key, value), true),
  remove: (key) => storage.removeItem(key),
});

const ID = { id: 'key-1', rawId: 'key-1', type: 'public-key', clientExtensionResults: {} };
const MADE: RegistrationResponseJSON = {
  ...ID,
  response: { attestationObject: 'a', authenticatorData: 'd', clientDataJSON: 'c', publicKeyAlgorithm: -7, transports: ['internal'] },
};
const USED: AuthenticationResponseJSON = { ...ID, response: { authenticatorData: 'd', clientDataJSON: 'c', signature: 's' } };

/**
 * Delays each response by a random time of at most `API_DELAY_MS` (milliseconds, 0 if it is not set). The API in memory responds at once, so
 * a test may rely by accident on an order of responses that a network does not promise.
 */
export const atVaryingSpeed =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const longest = Number(process.env['API_DELAY_MS'] ?? 0);
    const response = await fetch(input, init);
    if (longest > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    return response;
  };

/** The browser's services for a test, over the API in memory. */
export const staffServices = (api: FakeControlApi, now: () => number = () => Date.now()) =>
  ({
    fetch: api.fetch,
    authenticator: {
      isThere: jest.fn(() => true),
      make: jest.fn((_options: PublicKeyCredentialCreationOptionsJSON) => Promise.resolve(MADE)),
      use: jest.fn((_options: PublicKeyCredentialRequestOptionsJSON) => Promise.resolve(USED)),
    },
    cookies: () => 'other=1; waypost.csrf=token-1',
    now,
    storage: storageOf(window.localStorage),
    leaveForSignIn: jest.fn<void, [(string | null)?]>(),
  }) satisfies StaffServices;
