import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export interface FakeAuthenticatorOptions {
  readonly origin: string;
  /** The site that it signs for; defaults to the origin's host. */
  readonly rpId?: string;
}

/** The values of a signature that a test can change. */
export interface Signing {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the person was verified by a finger or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A security key with one passkey: real EC keys, signatures and CBOR, as a browser passes them on. */
export interface FakeAuthenticator {
  readonly id: string;
  make(signing: Signing): RegistrationResponseJSON;
  sign(signing: Signing): AuthenticationResponseJSON;
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>;

/** Encodes what authenticators write in CBOR (RFC 8949): a value's kind and size, and then its content. */
function cbor(value: Encodable): Buffer {
  const head = (kind: number, size: number): Buffer =>
    Buffer.from(size < 24 ? [(kind << 5) | size] : size < 256 ? [(kind << 5) | 24, size] : [(kind << 5) | 25, size >> 8, size & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export function fakeAuthenticator(site: FakeAuthenticatorOptions): FakeAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const coseKey = cbor(
    new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = base64Url(credentialId);
  let count = 0;

  const clientData = (type: string, { challenge, origin = site.origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ rpId, isVerified = true, counter }: Signing, attested: Uint8Array | null): Buffer => {
    count = counter ?? count + 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (attested ? WITH_CREDENTIAL : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const rpHash = sha256(rpId ?? site.rpId ?? new URL(site.origin).hostname);
    return Buffer.concat([rpHash, Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)]);
  };

  const attestedCredential = (): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
  };

  return {
    id,
    make(signing) {
      const attestation = cbor(
        new Map<string, Encodable>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(signing, attestedCredential())],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', signing)),
          attestationObject: base64Url(attestation),
          transports: ['internal'],
        },
      };
    },
    sign(signing) {
      const data = authenticatorData(signing, null);
      const client = clientData('webauthn.get', signing);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const { userHandle } = signing;
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
          ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
        },
      };
    },
  };
}
