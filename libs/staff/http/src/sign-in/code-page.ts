import { alert, page } from './account-pages';
import { markup } from './markup';

/** Asks for the code after the password was right. */
export const codePage = (message: string | null): string =>
  page(
    'Type your code',
    message !== null,
    markup`${alert(message)}
      <form method="post" action="/sign-in/code">
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
          ${message === null ? null : markup` aria-invalid="true"`}
        />
        <p class="hint" id="code-hint">The six digits that your authenticator app shows now, or one of your recovery codes.</p>
        <button type="submit">Go on</button>
      </form>
      <p class="or">Phone and codes lost? An administrator can take your second factor off.</p>
      <a class="button" href="/sign-in">Back to the password</a>`,
  );
