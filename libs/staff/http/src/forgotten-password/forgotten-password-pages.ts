import { alert, emailInput, page } from '../sign-in/account-pages';
import { markup } from '../sign-in/markup';

export interface ForgottenPasswordPage {
  readonly email: string;
  readonly message: string | null;
}

/** The page that asks for the e-mail of a person who forgot their password. */
export const forgottenPasswordPage = ({ email, message }: ForgottenPasswordPage): string =>
  page(
    'Get a new password',
    message !== null,
    markup`${alert(message)}
      <form method="post" action="/forgot-password">
        <label for="email">E-mail</label>
        ${emailInput(email, markup`aria-describedby="email-hint"`)}
        <p class="hint" id="email-hint">We will e-mail you a link to set a new password.</p>
        <button type="submit">Send me the link</button>
      </form>
      <a class="button" href="/sign-in">Back to signing in</a>`,
  );

/** The same page whether or not there is such an account. Otherwise a stranger could find out who has one. */
export const linkSentPage = (): string =>
  page(
    'Check your e-mail',
    false,
    markup`<p>If there is an account with that e-mail, a link is on its way. It works once, for an hour.</p>
      <p class="hint">
        Nothing after a few minutes? Check your spam folder, and check the address you entered. An administrator can also create a link for
        you on the People screen.
      </p>
      <a class="button" href="/sign-in">Back to signing in</a>`,
  );
