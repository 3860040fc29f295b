export {
  codeSchema,
  invitationSchema,
  newApiTokenSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passwordChangeSchema,
  personEditSchema,
  typedProofSchema,
} from '../src/account-schemas';
