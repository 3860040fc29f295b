// Which partners an operator has named. The sandbox stands in for the others, and in production that is said where nobody overlooks it.
const NAMES = ['ALPHA_URL', 'BETA_URL'];

/** The variables of the partners that have no address. */
export const missingPartners = (env) => NAMES.filter((name) => !env[name]?.trim());

/** What an operator has to know of a start in production without partners' addresses; null where there is nothing to say. */
export function standInNotice(env) {
  const missing = missingPartners(env);
  if (env.NODE_ENV !== 'production' || missing.length === 0) return null;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${missing.join(' and ')} ${are} not set: the sandbox stands in, and its bids, numbers and ads are invented`;
}
