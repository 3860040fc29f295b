import { makeDatabaseTemplate } from './waypost/database-template';
import { prepare, testEnvironment } from './waypost-tools';

/**
 * Builds what is out of date, and creates the database that each Waypost copies, once, before the workers start. Returns a function that
 * removes it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepare();
  // Every worker inherits this process's environment.
  Object.assign(process.env, testEnvironment());
  return makeDatabaseTemplate();
}
