export {
  codeSchema,
  invitationSchema,
  newApiTokenSchema,
  newPasskeySchema,
  ownNameSchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passwordChangeSchema,
  personEditSchema,
  typedProofSchema,
} from '../src/account-schemas';
