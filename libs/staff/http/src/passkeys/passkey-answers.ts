import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { parseFields, type FieldSchema } from '@waypost/platform/parsing';
import { object, string } from 'yup';

const MAX_CHARACTERS = 8_000;
/** Base64url, in which browsers write bytes into JSON. */
const bytes = () =>
  string()
    .strict()
    .matches(/^[\w-]+$/)
    .max(MAX_CHARACTERS);
const credential = { id: bytes().required(), rawId: bytes().required(), type: string().strict().oneOf(['public-key']).required() };

const ASSERTION = object({
  ...credential,
  response: object({
    clientDataJSON: bytes().required(),
    authenticatorData: bytes().required(),
    signature: bytes().required(),
    userHandle: bytes().nullable(),
  }).required(),
}).required();

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
const isTransport = (value: unknown): value is Transport => TRANSPORTS.some((transport) => transport === value);

const REGISTRATION = object({
  ...credential,
  response: object({ clientDataJSON: bytes().required(), attestationObject: bytes().required() }).required(),
}).required();

/** Parses an authenticator's signed answer from a browser; null if it is not one. */
export function assertionIn(given: unknown): AuthenticationResponseJSON | null {
  const checked = checkedBy(ASSERTION, given);
  if (!checked) return null;
  const { id, rawId, response } = checked;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: signed };
}

/** Parses a new passkey from a browser; null if it is not one. Unknown transports are left out. */
export function registrationIn(given: unknown): RegistrationResponseJSON | null {
  const checked = checkedBy(REGISTRATION, given);
  if (!checked) return null;
  const { id, rawId, response } = checked;
  const { clientDataJSON, attestationObject } = response;
  const transports = transportsIn(given);
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

function transportsIn(given: unknown): Transport[] {
  const { response } = given as { readonly response: { readonly transports?: unknown } };
  return Array.isArray(response.transports) ? response.transports.filter(isTransport) : [];
}

/** Parses a signed answer from JSON in a form field. */
export function assertionInText(text: string): AuthenticationResponseJSON | null {
  try {
    return assertionIn(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function checkedBy<Value>(schema: FieldSchema<Value>, given: unknown): Value | null {
  const read = parseFields(schema, given);
  return read.ok ? read.value : null;
}
