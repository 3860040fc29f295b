import { markup, type Html } from '../sign-in/markup';

export const PASSKEY_SIGN_IN_PATH = '/sign-in/passkey';
export const PASSKEY_SCRIPT_PATH = '/sign-in/passkey.js';

/**
 * The only script on the pages without a session, because a plain form can't use an authenticator. It stands alone. If a browser does not
 * support it or runs no scripts, the button stays hidden. It submits a plain form, so the server responds with a page.
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
      status.textContent = error.name === 'NotAllowedError' ? 'No passkey was used.' : 'We could not start the passkey sign-in. Try again.';
    }
  });
}
`.trimStart();

export interface PasskeyForm {
  readonly action: string;
  readonly next: string;
  readonly label: string;
  /** Content before or after the button that is useless without it. */
  readonly before?: Html;
  readonly after?: Html;
  readonly isFirstChoice?: boolean;
}

/** A button that signs in with a passkey. It is hidden until the script has checked that the browser supports it. */
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
