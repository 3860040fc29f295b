import type { Log } from '@waypost/platform/kernel';
import { dataKeysFit, type Database } from '@waypost/platform/persistence';
import { StartError } from './open-together';

export const KEYS_DO_NOT_FIT =
  'DATA_KEYS: none of them opens what this database holds. They must be the keys that it was used with: those of secrets.json in its data folder, or those that were configured.';

/**
 * Rejects with a {@link StartError} if the database was used with other keys, for instance after a restore without its keys (R16.08). Such
 * a process could read no answer, and would seal new ones with a key that the old ones do not have.
 */
export async function requireFittingKeys(database: Pick<Database, 'prisma'>, log: Pick<Log, 'warn'>): Promise<void> {
  const fit = await dataKeysFit(database).catch((error: unknown) => {
    log.warn({ err: error }, 'could not check whether DATA_KEYS fit the database');
    return true;
  });
  if (!fit) throw new StartError(KEYS_DO_NOT_FIT);
}
