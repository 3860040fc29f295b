import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from './password-rules';

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For a sign-in with an unknown e-mail, which must take as long as one with a known e-mail. */
const NOBODYS_PASSWORD = 'the password of nobody at all';

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Returns whether the password matches the hash. With null it returns false after the same work. */
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
