import { createDatabase, type Database } from '@waypost/platform/persistence';
import type { Environment } from '../environment';

type Options = Omit<Parameters<typeof createDatabase>[0], 'url' | 'directUrl'>;

/**
 * Opens the database that the environment names. Every program of the API uses this, because one that ignored the pooler would fail behind
 * it (R16.06).
 */
export const openDatabase = (
  { databaseUrl, databaseDirectUrl }: Pick<Environment, 'databaseUrl' | 'databaseDirectUrl'>,
  options: Options,
): Database => createDatabase({ ...options, url: databaseUrl, directUrl: databaseDirectUrl });
