import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../temporary-folder';
import { copyDatabase, makeDatabase } from '../waypost-tools';

/** The path of the run's template, for its workers, which inherit the environment. */
const VARIABLE = 'WAYPOST_E2E_DATABASE';

/**
 * Creates an empty database once for the whole run. Returns a function that removes it. `start.spec.ts` creates its own, like a fresh
 * clone.
 */
export async function makeDatabaseTemplate(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('waypost-e2e-template-');
  await makeDatabase(folder);
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies it into the data folder of a Waypost that has not started yet. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const template = process.env[VARIABLE];
  if (template === undefined) throw new Error('the global setup makes the template');
  await copyDatabase(template, dataDir);
}
