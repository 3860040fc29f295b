import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../temporary-folder';
import { copyDatabase, makeDatabase } from '../waypost-tools';

/** Where the run's template is, for its workers, which inherit the environment. */
const VARIABLE = 'WAYPOST_E2E_DATABASE';

/** Makes an empty database, once for the whole run; resolves with how to remove it. `start.spec.ts` makes its own, as a clone does. */
export async function makeDatabaseTemplate(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('waypost-e2e-template-');
  await makeDatabase(folder);
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Puts a copy of it into the data folder of a Waypost that has not started yet. */
export async function copyDatabaseTemplate(dataDir: string): Promise<void> {
  const template = process.env[VARIABLE];
  if (template === undefined) throw new Error('the global setup makes the template');
  await copyDatabase(template, dataDir);
}
