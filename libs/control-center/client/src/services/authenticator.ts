/** Makes and uses passkeys, as the browser does: it asks its person in a window of its own. */
export interface Authenticator {
  /** Whether this browser can. */
  readonly isThere: () => boolean;
  /** Both reject where the person declines, or takes too long. */
  readonly make: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<RegistrationResponseJSON>;
  readonly use: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<AuthenticationResponseJSON>;
}

const jsonOf = (credential: Credential | null): RegistrationResponseJSON | AuthenticationResponseJSON => {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error('the browser gave no passkey');
};

export const browserAuthenticator: Authenticator = {
  isThere: () => typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential,
  async make(options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return jsonOf(await navigator.credentials.create({ publicKey })) as RegistrationResponseJSON;
  },
  async use(options) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return jsonOf(await navigator.credentials.get({ publicKey })) as AuthenticationResponseJSON;
  },
};

/** Why no passkey was made or used, in one sentence; null where it was not the browser that failed. */
export function authenticatorFailure(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return error.name === 'NotAllowedError' ? 'No passkey was used. Try again when you are ready.' : 'The browser could not use a passkey.';
}
