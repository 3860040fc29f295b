import { SealingError, type KeyRing } from '@waypost/platform/sealing';

/** Opens a sealed value. Returns null if nothing was sealed, and undefined if no key opens it any more. */
export function openedOrUndefined(
  keyRing: KeyRing,
  { keyId, bytes }: { readonly keyId: string | null; readonly bytes: Uint8Array | null },
  context: string,
): unknown {
  if (keyId === null && bytes === null) return null;
  if (keyId === null || bytes === null) return undefined;
  try {
    return keyRing.open({ keyId, bytes }, context);
  } catch (error) {
    if (error instanceof SealingError) return undefined;
    throw error;
  }
}
