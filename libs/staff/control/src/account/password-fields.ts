export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

/** What the server asks for too. */
export const PASSWORD_MIN_CHARACTERS = 12;

/** Said before anybody types: what is asked for, and what it does. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_CHARACTERS} characters; length counts, kinds of characters do not. You are signed out everywhere else.`;

/** What is wrong with what was typed, field by field. */
export function passwordMessages({ currentPassword, newPassword, again }: Partial<PasswordFields>): Partial<PasswordFields> {
  return {
    ...(currentPassword ? {} : { currentPassword: 'Type your current password.' }),
    ...([...(newPassword ?? '').normalize('NFKC')].length >= PASSWORD_MIN_CHARACTERS
      ? {}
      : { newPassword: `Use ${PASSWORD_MIN_CHARACTERS} characters or more.` }),
    ...(again === newPassword ? {} : { again: 'This is not the same.' }),
  };
}
