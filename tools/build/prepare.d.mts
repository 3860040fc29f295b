/** Makes the packages, the database client and the builds, each only if it is stale. */
export function prepare(): Promise<void>;
