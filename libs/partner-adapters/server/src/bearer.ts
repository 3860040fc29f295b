import { invariant } from '@waypost/platform/kernel';
import type { PartnerId } from '@waypost/partner-adapters/contract/calls';

/**
 * Returns the Authorization header. A key with a line break would fail at every call, with the key in the error. It fails here instead,
 * without the key.
 */
export function bearer(partner: PartnerId, apiKey: string): string {
  invariant(/^[\x21-\x7e]+$/.test(apiKey), `the API key of partner ${partner} holds a blank or an unprintable character, or is empty`);
  return `Bearer ${apiKey}`;
}
