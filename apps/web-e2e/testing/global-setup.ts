import { makeDatabaseTemplate } from './waypost/database-template';
import { prepare, testEnvironment } from './waypost-tools';

/** Builds what is stale and makes the database that each Waypost copies, once, before the workers start their own; resolves with what clears it away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepare();
  // Every worker inherits this process's environment.
  Object.assign(process.env, testEnvironment());
  return makeDatabaseTemplate();
}
