import { prepare } from './waypost-tools';

/** Builds what is stale once, before the workers start their own Wayposts on it. */
export default async function globalSetup(): Promise<void> {
  await prepare();
}
