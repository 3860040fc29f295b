import type { UploadForm } from '../images/upload-file';
import type { SafeStorage } from '@waypost/store-kit';

/** What the control center needs of the browser it runs in; a test and the playground bring their own. */
export interface StaffServices {
  readonly fetch: typeof globalThis.fetch;
  /** Sends a form and tells how far it is; by `fetch`, which does not tell, where absent. */
  readonly upload?: UploadForm;
  /** `document.cookie` at this moment. */
  readonly cookies: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Drafts and preferences; never throws. */
  readonly storage: SafeStorage;
  /** The session is over: the server's own page takes it from here, and leads back. */
  readonly leaveForSignIn: () => void;
}
