import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, choiceOr, choiceOrAbsent, fields, flag, textAsTyped } from '@waypost/platform/parsing/schemas';
import { DEFAULT_ROLE, ROLES, type Role } from '@waypost/staff/model';
import { mixed, number } from 'yup';
import type { NewApiToken, PasswordChange, PersonEdit } from './account';

export const passwordChangeSchema: FieldSchema<PasswordChange> = fields('Password change', {
  currentPassword: textAsTyped('Current password'),
  newPassword: textAsTyped('New password'),
});

/** Whether the e-mail is one and whose it may be, the invitation itself says. */
export const invitationSchema: FieldSchema<{ readonly email: string; readonly role: Role }> = fields('Invitation', {
  email: textAsTyped('E-mail address'),
  role: choiceOr('Role', ROLES, DEFAULT_ROLE),
});

const personEdit = fields('Person', { role: choiceOrAbsent('Role', ROLES), isDisabled: flag('Disabled').optional() }).test(
  'some',
  function ({ role, isDisabled }) {
    return role !== undefined || isDisabled !== undefined || this.createError({ path: 'isDisabled', message: 'Disabled is missing.' });
  },
);

/** One change at a time: of a role and of more the role counts. */
export const personEditSchema: FieldSchema<PersonEdit> = {
  validateSync(sent, options) {
    const { role, isDisabled } = personEdit.validateSync(sent, options);
    return role === undefined ? { isDisabled: isDisabled === true } : { role };
  },
};

/** How a code was typed the second factor judges. */
export const codeSchema: FieldSchema<{ readonly code: string }> = fields('Code', { code: textAsTyped('Code') });

/** Whether the name and the days will do, the tokens' own rules say (422). */
export const newApiTokenSchema: FieldSchema<NewApiToken> = fields('Token', {
  name: textAsTyped('Name'),
  role: choice('Role', ROLES),
  days: number().strict().label('Days').typeError('${path} must be a number.').required('${path} must be a number.'),
});

export const passkeyNameSchema: FieldSchema<{ readonly name: string }> = fields('Passkey', { name: textAsTyped('Name') });

/** The credential is read by who checks its signature. */
export const newPasskeySchema: FieldSchema<{ readonly name: string; readonly credential?: unknown }> = fields('Passkey', {
  name: textAsTyped('Name'),
  credential: mixed().nullable().optional(),
});

/** A passkey's answer where that was asked for; otherwise what was typed stands beside it. */
export const passkeyProofSchema: FieldSchema<{ readonly passkey?: unknown }> = fields('Proof', { passkey: mixed().nullable().optional() });

const passwordProof = fields('Proof', { password: textAsTyped('Password') });

/** The code or the password that was typed as a proof. */
export const typedProofSchema = (kind: 'code' | 'password'): FieldSchema<string> => ({
  validateSync: (sent, options) =>
    kind === 'code' ? codeSchema.validateSync(sent, options).code : passwordProof.validateSync(sent, options).password,
});
