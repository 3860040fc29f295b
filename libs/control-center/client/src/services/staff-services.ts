import type { Authenticator } from './authenticator';
import type { UploadForm } from './upload-form';

/** Named strings that outlive the page, as far as the browser lets them. Never throws. */
export interface StaffStorage {
  get(key: string): string | null;
  /** False where only memory holds the value: the browser denied storage, or it is full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** What the control center needs of the browser it runs in; a test and the playground bring their own. */
export interface StaffServices {
  readonly fetch: typeof globalThis.fetch;
  /** Sends a form and reports how much has left; where absent, `fetch` sends it and reports nothing. */
  readonly upload?: UploadForm;
  /** Passkeys. */
  readonly authenticator: Authenticator;
  /** `document.cookie` at this moment. */
  readonly cookies: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Drafts and preferences. */
  readonly storage: StaffStorage;
  /** The session is over: the server's own page takes it from here, and leads back; or the page of the provider that is to end its own. */
  readonly leaveForSignIn: (provider?: string | null) => void;
}
