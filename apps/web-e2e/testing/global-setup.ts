import { prepare, testEnvironment } from './waypost-tools';

/** Builds what is stale once, before the workers start their own Wayposts on it. */
export default async function globalSetup(): Promise<void> {
  await prepare();
  // Every worker inherits this process's environment.
  Object.assign(process.env, testEnvironment());
}
