import { isConsumerBrand } from '@waypost/brands';
import { CONTROL_CENTER_NAME } from '@waypost/brands/names';
import { brandRecords } from '@waypost/brands/records';
import { MIN_PASSWORD_LENGTH } from '@waypost/staff/server/passwords';
import type { SetUpField } from '@waypost/staff/server/set-up';
import { PASSKEY_SIGN_IN_PATH, passkeyForm } from '../passkeys/passkey-form';
import { Html, markup } from './markup';

/** Nobody is signed in on these pages, so they show no content, load nothing, and need a script only for passkeys. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f1f3f7; --card: #fff; --ink: #1d2638; --soft: #4b566c; --line: #7a8499; --fill: #2f3b52; --on-fill: #fff; --link: #2a4a8c; --wrong: #a3161a; --wrong-paper: #fdecec; }
@media (prefers-color-scheme: dark) { :root { --paper: #11151d; --card: #1b212d; --ink: #eef1f7; --soft: #b4bdce; --line: #7f8aa1; --fill: #c9d5f0; --on-fill: #141a26; --link: #a9c3ff; --wrong: #ffb4ae; --wrong-paper: #3a1c1e; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 2rem; background: var(--card); border-radius: .75rem; }
.place { margin: 0; color: var(--soft); font-size: .875rem; }
h1 { margin: .25rem 0 1.25rem; font-size: 1.5rem; line-height: 1.25; }
form { margin: 0; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit; }
input[aria-invalid=true] { border-color: var(--wrong); }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
.fault { margin: .25rem 0 0; color: var(--wrong); font-size: .875rem; font-weight: 600; }
.note { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--paper); }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--wrong-paper); color: var(--wrong); }
button, .button { display: block; width: 100%; min-height: 2.75rem; margin-top: 1.5rem; padding: .625rem 1rem; border: 1px solid var(--fill); border-radius: .5rem; background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button { background: transparent; color: var(--link); border-color: var(--line); }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.or { margin: 1.5rem 0 -.5rem; color: var(--soft); text-align: center; font-size: .875rem; }
`;

const ICON = brandRecords.find(({ id }) => !isConsumerBrand(id))?.favicon.src ?? '';

export const page = (title: string, hasFault: boolean, body: Html): string =>
  `<!doctype html>${
    markup`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${ICON}" />
        <title>${hasFault ? 'Error: ' : ''}${title} - ${CONTROL_CENTER_NAME}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="place">${CONTROL_CENTER_NAME}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text
  }`;

export const alert = (message: string | null): Html | null =>
  message === null ? null : markup`<p class="alert" role="alert">${message}</p>`;

/** The input for the e-mail address of a sign-in. */
export const emailInput = (email: string, marks: Html | null = null): Html =>
  markup`<input
    id="email"
    name="email"
    type="email"
    autocomplete="username"
    autocapitalize="none"
    spellcheck="false"
    required
    value="${email}"
    ${marks}
  />`;

/** The ways to sign in, and to get a new password. */
export interface SignInWays {
  /** The display name of the OpenID provider; null if none is configured. */
  readonly providerName: string | null;
  /** True if people can sign in with passwords. */
  readonly takesPasswords: boolean;
  /** True if a forgotten password is replaced through an e-mailed link; otherwise a colleague creates the link. */
  readonly mailsLinks: boolean;
}

export interface SignInPage extends SignInWays {
  readonly next: string;
  /** The typed e-mail, to be corrected. The password is never repeated. */
  readonly email: string;
  readonly message: string | null;
  /** Information that is not an error; null if there is none. */
  readonly note: string | null;
}

const providerLink = (providerName: string, next: string): Html =>
  markup`<a class="button" href="/sign-in/openid?next=${encodeURIComponent(next)}">Sign in with ${providerName}</a>`;

export const signInPage = ({ next, email, message, note, providerName, takesPasswords, mailsLinks }: SignInPage): string =>
  page(
    'Sign in',
    message !== null,
    markup`${alert(message)}
      ${note === null ? null : markup`<p class="note" role="status">${note}</p>`}
      ${takesPasswords ? passwordForm({ next, email, mailsLinks }) : null}
      ${
        takesPasswords
          ? passkeyForm({ action: PASSKEY_SIGN_IN_PATH, next, label: 'Use a passkey', before: markup`<p class="or">or</p>` })
          : null
      }
      ${
        providerName === null ? null : markup`${takesPasswords ? markup`<p class="or">or</p>` : null} ${providerLink(providerName, next)}`
      }`,
  );

const passwordForm = ({ next, email, mailsLinks }: Pick<SignInPage, 'next' | 'email' | 'mailsLinks'>): Html =>
  markup`<form method="post" action="/sign-in">
        <input type="hidden" name="next" value="${next}" />
        <label for="email">E-mail</label>
        ${emailInput(email)}
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button type="submit">Sign in</button>
      </form>
      ${
        mailsLinks
          ? markup`<p class="hint"><a href="/forgot-password">Forgot your password?</a></p>`
          : markup`<p class="hint">
              Forgot your password? Ask an administrator. On the People screen they can create a link for you to set a new password.
            </p>`
      }`;

/** The page of an invitation if nobody signs in with a password. */
export const invitedPage = (email: string, providerName: string): string =>
  page(
    'You are invited',
    false,
    markup`<p>Sign in with ${providerName} as ${email}. Your account is created when you sign in.</p>
      ${providerLink(providerName, '/')}`,
  );

/** The page after a sign-out here, while the provider's session is still open. A form's redirect may not lead to another site. */
export const signOutThenPage = (address: string): string =>
  page(
    'You are signed out here',
    false,
    markup`<p>You are still signed in at your provider in this browser. Sign out there too.</p>
      <a class="button" href="${address}">Sign out at the provider</a>`,
  );

export interface SetUpPage {
  readonly token: string;
  /** The e-mail of the account, if the link contains it; otherwise the page asks for it. */
  readonly fixedEmail: string | null;
  readonly typed: { readonly email: string; readonly name: string };
  readonly messages: Partial<Record<SetUpField, string>>;
}

const FIELD_IDS: readonly SetUpField[] = ['name', 'email', 'password'];

export function setUpPage({ token, fixedEmail, typed, messages }: SetUpPage): string {
  const fault = (field: SetUpField): Html | null => {
    const message = messages[field];
    return message === undefined ? null : markup`<p class="fault" id="${field}-fault">${message}</p>`;
  };
  const marks = (field: SetUpField, hint = ''): Html => {
    const isWrong = messages[field] !== undefined;
    const described = [hint, isWrong ? `${field}-fault` : ''].filter((id) => id !== '').join(' ');
    return markup`${isWrong ? markup` aria-invalid="true"` : null}${described === '' ? null : markup` aria-describedby="${described}"`}`;
  };
  const wrong = FIELD_IDS.filter((field) => messages[field] !== undefined).length;
  return page(
    'Set up your account',
    wrong > 0,
    markup`${alert(wrong === 0 ? null : wrong === 1 ? 'One field needs another look.' : `${String(wrong)} fields need another look.`)}
      <form method="post" action="/set-up">
        <input type="hidden" name="token" value="${token}" />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" maxlength="80" required value="${typed.name}" ${marks('name')} />
        ${fault('name')}
        <label for="email">E-mail</label>
        ${
          fixedEmail === null
            ? emailInput(typed.email, marks('email'))
            : markup`<input id="email" name="email" type="email" autocomplete="username" readonly value="${fixedEmail}" />`
        }
        ${fault('email')}
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required${marks('password', 'password-hint')} />
        <p class="hint" id="password-hint">
          At least ${String(MIN_PASSWORD_LENGTH)} characters. Longer is safer. You can use any characters.
        </p>
        ${fault('password')}
        <button type="submit">Create account and sign in</button>
      </form>`,
  );
}

export interface NewPasswordPage {
  readonly token: string;
  readonly email: string;
  readonly message: string | null;
}

export const newPasswordPage = ({ token, email, message }: NewPasswordPage): string =>
  page(
    'Set a new password',
    message !== null,
    markup`${alert(message === null ? null : 'One field needs another look.')}
      <form method="post" action="/new-password">
        <input type="hidden" name="token" value="${token}" />
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" autocomplete="username" readonly value="${email}" />
        <label for="password">New password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          required
          ${message === null ? null : markup` aria-invalid="true"`}
          aria-describedby="password-hint${message === null ? '' : ' password-fault'}"
        />
        <p class="hint" id="password-hint">
          At least ${String(MIN_PASSWORD_LENGTH)} characters. Longer is safer. You can use any characters. Every browser that is signed in
          with this account is signed out.
        </p>
        ${message === null ? null : markup`<p class="fault" id="password-fault">${message}</p>`}
        <button type="submit">Set the password and sign in</button>
      </form>`,
  );

export const usedResetPage = (): string =>
  page(
    'This link can’t be used any more',
    false,
    markup`<p>It has expired, was already used, or was replaced by a newer one. An administrator can create another on the People screen.</p>
      <a class="button" href="/sign-in">To the sign-in page</a>`,
  );

export const usedLinkPage = (): string =>
  page(
    'This link can’t be used any more',
    false,
    markup`<p>
        It works once and for a limited time. Ask a colleague to invite you again. If there is no account yet, restart Waypost and it
        prints a new link.
      </p>
      <a class="button" href="/sign-in">To the sign-in page</a>`,
  );

/** The content of every page if the screens are not built. */
export const signedInPage = (name: string, token: string): string =>
  page(
    `You are signed in, ${name}`,
    false,
    markup`<form method="post" action="/sign-out">
      <input type="hidden" name="csrf" value="${token}" /><button type="submit">Sign out</button>
    </form>`,
  );
