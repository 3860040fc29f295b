export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

/** The server requires the same length. */
export const PASSWORD_MIN_CHARACTERS = 12;

/** Shown before the person types: the requirements, and the effect of a change. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_CHARACTERS} characters. Longer is safer. You can use any characters. You are signed out everywhere else.`;

/** Returns what is wrong with the typed passwords, by field. */
export function passwordMessages({ currentPassword, newPassword, again }: Partial<PasswordFields>): Partial<PasswordFields> {
  return {
    ...(currentPassword ? {} : { currentPassword: 'Type your current password.' }),
    ...([...(newPassword ?? '').normalize('NFKC')].length >= PASSWORD_MIN_CHARACTERS
      ? {}
      : { newPassword: `Use ${PASSWORD_MIN_CHARACTERS} characters or more.` }),
    ...(again === newPassword ? {} : { again: 'This is not the same.' }),
  };
}
