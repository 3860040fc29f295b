import { faultsOf, parseFields, type FieldSchema } from '@waypost/platform/parsing';
import { invitationSchema, newApiTokenSchema, passwordChangeSchema, personEditSchema, typedProofSchema } from './account-schemas';

const TOKEN = { name: 'Nightly export', role: 'editor', days: 30 };

describe('the request bodies of accounts', () => {
  it.each<[string, FieldSchema<unknown>, unknown, unknown]>([
    [
      'passwords as they were typed',
      passwordChangeSchema,
      { currentPassword: ' a ', newPassword: '' },
      { currentPassword: ' a ', newPassword: '' },
    ],
    ['an invitation without a role', invitationSchema, { email: 'a@b.example' }, { email: 'a@b.example', role: 'publisher' }],
    ['a new role', personEditSchema, { role: 'editor', isDisabled: true }, { role: 'editor' }],
    ['an account let in again', personEditSchema, { isDisabled: false }, { isDisabled: false }],
    ['a token’s days, however many', newApiTokenSchema, { ...TOKEN, days: 0.5, secret: 'x' }, { ...TOKEN, days: 0.5 }],
    ['what was typed as a proof', typedProofSchema('password'), { password: ' p ' }, ' p '],
  ])('are read: %s [R11.03] [R12.02]', (_what, schema, sent, value) => {
    expect(parseFields(schema, sent)).toEqual({ ok: true, value });
  });

  it.each<[string, FieldSchema<unknown>, unknown, readonly string[]]>([
    ['no object', passwordChangeSchema, null, ['']],
    ['what is no text, and what is missing', passwordChangeSchema, { currentPassword: 7 }, ['currentPassword', 'newPassword']],
    ['a role that there is not', invitationSchema, { email: 'a@b.example', role: 'constructor' }, ['role']],
    ['a change of nothing', personEditSchema, {}, ['isDisabled']],
    ['yes in words', personEditSchema, { isDisabled: 'true' }, ['isDisabled']],
    ['days in words and no role', newApiTokenSchema, { name: 'x', days: '30' }, ['role', 'days']],
    ['the other proof', typedProofSchema('code'), { password: 'p' }, ['code']],
  ])('are refused with the field of %s [R12.02]', (_what, schema, sent, fields) => {
    expect(faultsOf(schema, sent).map(({ field }) => field)).toEqual(fields);
  });
});
