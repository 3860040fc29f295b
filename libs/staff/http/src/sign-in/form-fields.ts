import { readFields } from '@waypost/platform/express';
import { requireOwnPages } from '@waypost/platform/express/security';
import { textOrEmpty } from '@waypost/platform/kernel';
import type { FieldSchema } from '@waypost/platform/parsing';
import { fields, textAsTyped } from '@waypost/platform/parsing/schemas';
import { urlencoded, type Request, type RequestHandler } from 'express';

const MAX_FORM_BYTES = 8 * 1024;

/** The middleware for a plain form of our own pages. */
export const plainForm: readonly RequestHandler[] = [requireOwnPages, urlencoded({ extended: false, limit: MAX_FORM_BYTES })];

/** A missing or repeated field counts as empty: the form's page then says what is wrong with it, which a problem's text would not. */
const typed = (label: string) => textAsTyped(label).transform(textOrEmpty).default('');

const email = typed('E-mail address');
const password = typed('Password');
/** The token in a one-time link. */
const token = typed('Link');
/** The page to open after the sign-in. It is read by `nextPath`. */
const next = typed('Next page');
/** A passkey's answer in JSON. It is read by `assertionInText`. */
const assertion = typed('Passkey');

export const signInForm = fields('Sign-in', { email, password, next });
export const signOutForm = fields('Sign-out', { csrf: typed('Token') });
export const passkeySignInForm = fields('Sign-in', { assertion, next });
export const codeForm = fields('Code', { code: typed('Code') });
export const codePasskeyForm = fields('Passkey', { assertion });
export const setUpForm = fields('Account', { token, email, name: typed('Name'), password });
export const newPasswordForm = fields('New password', { token, password });
export const forgottenPasswordForm = fields('Forgotten password', { email });

/** Returns a plain form's fields as typed. A form without a body has empty fields. */
export const readForm = <Value>(schema: FieldSchema<Value>, req: Request): Value => readFields(schema, req.body ?? {});
