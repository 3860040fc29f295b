// Checks which partners an operator has configured. The sandbox replaces the others, and in production this is reported prominently.
const NAMES = ['ALPHA_URL', 'BETA_URL'];

/** Returns the variables of the partners without an address. */
export const missingPartners = (env) => NAMES.filter((name) => !env[name]?.trim());

/**
 * Returns the faults of one API process in production, one line each. Nothing starts a sandbox for it, so its visitors would get nothing.
 * Elsewhere it asks the sandbox, which a developer may have started.
 */
export const partnerFaults = (env) =>
  env.NODE_ENV === 'production' ? missingPartners(env).map((name) => `${name} is not set; it must be the partner's address.`) : [];

/** Returns a notice for a start in production without partners' addresses. Null if there is none. */
export function standInNotice(env) {
  const missing = missingPartners(env);
  if (env.NODE_ENV !== 'production' || missing.length === 0) return null;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${missing.join(' and ')} ${are} not set: the sandbox stands in, and its bids, numbers and ads are invented`;
}
