import { markup, type Html } from '../sign-in/markup';

export const PASSKEY_SIGN_IN_PATH = '/sign-in/passkey';
export const PASSKEY_SCRIPT_PATH = '/sign-in/passkey.js';

/**
 * The one script of the pages on which nobody is signed in: no form can ask an authenticator. It stands by itself, and where a browser
 * can't do it (or runs no scripts) the button stays hidden. What it sends goes as a plain form, so the server answers with a page.
 */
export const PASSKEY_SCRIPT = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) break;
  const status = form.querySelector('[role=status]');
  form.closest('[hidden]')?.removeAttribute('hidden');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.textContent = '';
    try {
      const answer = await fetch(form.action + '/options', { method: 'POST', credentials: 'same-origin' });
      if (!answer.ok) throw new Error(String(answer.status));
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json());
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.assertion.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch (error) {
      status.textContent = error.name === 'NotAllowedError' ? 'No passkey was used.' : 'The passkey could not be asked for. Try again.';
    }
  });
}
`.trimStart();

export interface PasskeyForm {
  readonly action: string;
  readonly next: string;
  readonly label: string;
  /** What stands before or after it, and is of no use without it. */
  readonly before?: Html;
  readonly after?: Html;
  readonly isFirstChoice?: boolean;
}

/** A button that signs in by a passkey. Hidden until the script says that the browser can do it. */
export const passkeyForm = ({ action, next, label, before, after, isFirstChoice = false }: PasskeyForm): Html =>
  markup`<div hidden>
      ${before ?? null}
      <form method="post" action="${action}" data-passkey>
        <input type="hidden" name="next" value="${next}" />
        <input type="hidden" name="assertion" />
        <button type="submit" ${isFirstChoice ? null : markup`class="button"`}>${label}</button>
        <p class="hint" role="status"></p>
      </form>
      ${after ?? null}
    </div>
    <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`;
