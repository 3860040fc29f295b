/** Returns one sentence about why the browser's passkey failed, or null if the browser was not the cause. */
export function authenticatorFailure(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return error.name === 'NotAllowedError' ? 'No passkey was used. Try again when you are ready.' : 'The browser could not use a passkey.';
}
