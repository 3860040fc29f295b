import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 as in every authenticator app: SHA-1, six digits, thirty seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be a step off, and a code may be typed late. */
const STEPS_APART = 1;
/** RFC 4226 requires 128 bits and recommends 160. */
export const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

/**
 * Returns a secret in the format that authenticator apps accept and people type. The length must be a multiple of five bytes, so that it
 * gives whole letters.
 */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(new RegExp(`.{${BITS_PER_LETTER}}`, 'g')) ?? [];
  return letters.map((letter) => BASE32[parseInt(letter, 2)]).join('');
}

/** Returns the code of one step (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the step of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** Returns the step of a code, near now; null if it belongs to none. */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const around = Array.from({ length: 2 * STEPS_APART + 1 }, (_, index) => stepAt(now) - STEPS_APART + index);
  // The newest step first, because an app shows that one.
  return around.findLast((step) => step >= 0 && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) ?? null;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function otpAuthAddress({
  secret,
  email,
  issuer,
}: {
  readonly secret: Uint8Array;
  readonly email: string;
  readonly issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
