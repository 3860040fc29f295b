import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from './password-rules';

/** argon2id with the parameters that OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For a sign-in with an unknown e-mail, which must cost as much time as one with a known e-mail. */
const NOBODYS_PASSWORD = 'the password of nobody at all';

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. With null: false, after the same work. */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
}

export function createPasswordHashes(): PasswordHashes {
  const nobodys = hash(NOBODYS_PASSWORD, ARGON2ID);
  return {
    hash: (password) => hash(normalizePassword(password), ARGON2ID),
    async isRight(passwordHash, password) {
      const isSame = await verify(passwordHash ?? (await nobodys), normalizePassword(password));
      return isSame && passwordHash !== null;
    },
  };
}
