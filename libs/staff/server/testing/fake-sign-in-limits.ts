import type { SignInAttempt, SignInLimits } from '../src/sign-in-limits';

/** Allows this many attempts for one e-mail with one address or known browser, and then none until one had the right password. */
export function fakeSignInLimits(allowed = 5): SignInLimits {
  const taken = new Map<string, number>();
  const recorded = new Map<string, number>();
  const keyOf = ({ email, address, device }: SignInAttempt) => `${email} ${device ?? address}`;
  return {
    async take(attempt) {
      const count = (taken.get(keyOf(attempt)) ?? 0) + 1;
      taken.set(keyOf(attempt), count);
      return count <= allowed ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds: 900 };
    },
    forget: async (attempt) => void taken.delete(keyOf(attempt)),
    async mayRecord({ of, address }) {
      const count = (recorded.get(`${of} ${address}`) ?? 0) + 1;
      recorded.set(`${of} ${address}`, count);
      return count <= allowed;
    },
  };
}
