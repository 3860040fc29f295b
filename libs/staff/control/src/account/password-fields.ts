export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

/** The server requires the same length. */
export const MIN_PASSWORD_CHARACTERS = 12;

/** Shown before the person types: the requirements, and the effect of a change. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters. Longer is safer. You can use any characters. You are signed out everywhere else.`;

/** Returns what is wrong with the typed passwords, by field. */
export function passwordMessages({ currentPassword, newPassword, again }: Partial<PasswordFields>): Partial<PasswordFields> {
  return {
    ...(currentPassword ? {} : { currentPassword: 'Type your current password.' }),
    ...([...(newPassword ?? '').normalize('NFKC')].length >= MIN_PASSWORD_CHARACTERS
      ? {}
      : { newPassword: `Use ${MIN_PASSWORD_CHARACTERS} characters or more.` }),
    ...(again === newPassword ? {} : { again: 'This is not the same.' }),
  };
}
