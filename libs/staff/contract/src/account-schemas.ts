import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, choiceOr, choiceOrAbsent, fields, flag, textAsTyped } from '@waypost/platform/parsing/schemas';
import { DEFAULT_ROLE, ROLES, type Role } from '@waypost/staff/model';
import { mixed, number } from 'yup';
import type { NewApiToken, PasswordChange, PersonEdit } from './account';

export const passwordChangeSchema: FieldSchema<PasswordChange> = fields('Password change', {
  currentPassword: textAsTyped('Current password'),
  newPassword: textAsTyped('New password'),
});

/** The account's own rule shortens the name, and refuses one without a visible character (422). */
export const ownNameSchema: FieldSchema<{ readonly name: string }> = fields('Name', { name: textAsTyped('Name') });

/** The schema only requires an e-mail address as text. The invitation itself checks its form and whether it is allowed. */
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

/** A change sets one field. The role counts if both are sent. */
export const personEditSchema: FieldSchema<PersonEdit> = {
  validateSync(sent, options) {
    const { role, isDisabled } = personEdit.validateSync(sent, options);
    return role === undefined ? { isDisabled: isDisabled === true } : { role };
  },
};

/** The second factor validates the code itself, so the schema only requires text. */
export const codeSchema: FieldSchema<{ readonly code: string }> = fields('Code', { code: textAsTyped('Code') });

/** The tokens' own rules check the length of the name and the number of days. */
export const newApiTokenSchema: FieldSchema<NewApiToken> = fields('Token', {
  name: textAsTyped('Name'),
  role: choice('Role', ROLES),
  days: number().strict().label('Days').typeError('${path} must be a number.').required('${path} must be a number.'),
});

export const passkeyNameSchema: FieldSchema<{ readonly name: string }> = fields('Passkey', { name: textAsTyped('Name') });

/** The credential is not validated here. The code that checks its signature reads it. */
export const newPasskeySchema: FieldSchema<{ readonly name: string; readonly credential?: unknown }> = fields('Passkey', {
  name: textAsTyped('Name'),
  credential: mixed().nullable().optional(),
});

/** A passkey's answer. Without one the body holds a typed proof. */
export const passkeyProofSchema: FieldSchema<{ readonly passkey?: unknown }> = fields('Proof', { passkey: mixed().nullable().optional() });

const passwordProof = fields('Proof', { password: textAsTyped('Password') });

/** The code or the password of a typed proof. */
export const typedProofSchema = (kind: 'code' | 'password'): FieldSchema<string> => ({
  validateSync: (sent, options) =>
    kind === 'code' ? codeSchema.validateSync(sent, options).code : passwordProof.validateSync(sent, options).password,
});
