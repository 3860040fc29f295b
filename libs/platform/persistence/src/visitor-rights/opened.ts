import { SealingError, type KeyRing } from '@waypost/platform/sealing';

/** A sealed value, or null where no key opens it: what does not open is no reason to keep the rest from a person or a court. */
export function openedOrNull(
  keyRing: KeyRing,
  { keyId, bytes }: { readonly keyId: string | null; readonly bytes: Uint8Array | null },
  context: string,
): unknown {
  if (keyId === null || bytes === null) return null;
  try {
    return keyRing.open({ keyId, bytes }, context);
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}
