import { passkeyForm } from '../passkeys/passkey-form';
import { alert, page } from './account-pages';
import { CODE_PASSKEY_PATH, CODE_PATH } from './code-paths';
import { markup, type Html } from './markup';

export interface CodePage {
  readonly message: string | null;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** True if the code was wrong. */
  readonly isCodeWrong?: boolean;
}

/** The page that asks for the second factor after a right password: a passkey or a code. */
export const codePage = ({ message, hasApp, hasPasskey, isCodeWrong = false }: CodePage): string =>
  page(
    hasPasskey ? 'Confirm that it is you' : 'Enter your code',
    message !== null,
    markup`${alert(message)}
      ${
        hasPasskey
          ? passkeyForm({
              action: CODE_PASSKEY_PATH,
              next: '',
              label: 'Use a passkey',
              isFirstChoice: true,
              after: markup`<p class="or">or enter a code</p>`,
            })
          : null
      }
      ${codeForm(hasApp, isCodeWrong)}
      <p class="or">Lost your ${hasPasskey ? 'passkey' : 'phone'} and codes? An administrator can turn off your second factor.</p>
      <a class="button" href="/sign-in">Back to the password</a>`,
  );

const codeForm = (hasApp: boolean, isWrong: boolean): Html =>
  markup`<form method="post" action="${CODE_PATH}">
        <label for="code">Code</label>
        <input
          id="code"
          name="code"
          autocomplete="one-time-code"
          autocapitalize="none"
          spellcheck="false"
          maxlength="40"
          required
          aria-describedby="code-hint"
          ${isWrong ? markup` aria-invalid="true"` : null}
        />
        <p class="hint" id="code-hint">
          ${hasApp ? 'The six digits that your authenticator app shows now, or one of your recovery codes.' : 'One of your recovery codes.'}
        </p>
        <button type="submit">Continue</button>
      </form>`;
