/**
 * PostgreSQL's advisory locks are numbers, the same for the whole database: two of one number would wait for each other.
 * 720412001 is the migrations' (`tools/database/migrate.mjs`), 720412003 that of a new day's table (`prisma/migrations`).
 */

/** Publishes go one after another, in all processes. */
export const PUBLISH_LOCK = 720_412_010;
/** Held while an account is made: "there is none yet" must stay true until it is there. */
export const ACCOUNTS_LOCK = 720_412_011;
/** Two people who erase the same visitor at once make one tombstone. */
export const ERASURE_LOCK = 720_412_012;
