import { SealingError, type KeyRing } from '@waypost/platform/sealing';

/** Opens a sealed value. Returns null if no key opens it, so that a person or a court still gets the other values. */
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
