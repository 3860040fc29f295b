import { dataKeysFit, type Database } from '@waypost/platform/persistence';
import { StartError } from './open-together';

export const KEYS_DO_NOT_FIT =
  'DATA_KEYS: none of them opens what this database holds. They must be the keys that it was used with: those of secrets.json in its data folder, or those that were configured.';

/**
 * Rejects with a {@link StartError} if the database was used with other keys, for instance after a restore without its keys (R16.08). Such
 * a process could read no answer, and would seal new ones with a key that the old ones do not have. Rejects with the database's error if
 * the database does not answer.
 */
export async function requireFittingKeys(database: Pick<Database, 'prisma'>): Promise<void> {
  if (!(await dataKeysFit(database))) throw new StartError(KEYS_DO_NOT_FIT);
}
