import type { Authenticator } from './authenticator';
import type { UploadForm } from './upload-form';

/** Named strings that outlive the page, as far as the browser allows. Never throws. */
export interface StaffStorage {
  get(key: string): string | null;
  /** Returns false if only memory holds the value, because the browser denied storage or it is full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The services of the browser. Tests and the playground provide their own. */
export interface StaffServices {
  readonly fetch: typeof globalThis.fetch;
  /** Sends a form and reports the progress. If absent, `fetch` sends it without progress. */
  readonly upload?: UploadForm;
  /** Passkeys. */
  readonly authenticator: Authenticator;
  /** `document.cookie` at this moment. */
  readonly cookies: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Drafts and preferences. */
  readonly storage: StaffStorage;
  /**
   * Leaves for the server's sign-in page, which leads back. After a sign-out `provider` is the address of the provider's sign-out page, or
   * null. Absent if the session ended by itself: the page then says so.
   */
  readonly leaveForSignIn: (provider?: string | null) => void;
}
