/** Packages, database client and builds, each made only where it is stale. */
export function prepare(): Promise<void>;
