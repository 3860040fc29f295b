/** Creates and uses passkeys. The browser asks the person in its own dialog. */
export interface Authenticator {
  /** Returns true if this browser supports passkeys. */
  readonly isThere: () => boolean;
  /** Both reject if the person declines or takes too long. */
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
