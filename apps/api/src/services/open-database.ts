import { createDatabase, type Database } from '@waypost/platform/persistence';
import type { Environment } from '../environment';

type Options = Omit<Parameters<typeof createDatabase>[0], 'url' | 'directUrl'>;

/** The database as the environment says it. Each program of the API asks here: one that knew nothing of a pooler would break behind it (R16.06). */
export const openDatabase = (
  { databaseUrl, databaseDirectUrl }: Pick<Environment, 'databaseUrl' | 'databaseDirectUrl'>,
  options: Options,
): Database => createDatabase({ ...options, url: databaseUrl, directUrl: databaseDirectUrl });
