// A migrated database that is made once and copied, for tests that start many Wayposts and do not test the migration.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { placeCluster } from './backup.mjs';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { grantProcessRole, processUrlOf } from './process-role.mjs';

const postgresIn = (dataDir) => path.join(dataDir, 'postgres');

/** Makes an empty, migrated database with the processes' role in a data folder, and leaves it stopped. */
export async function makeDatabase(dataDir) {
  // Imported here, because it is also a program, whose own run a test's loader can't wait for.
  const { migrate } = await import('./migrate.mjs');
  const database = await startEmbeddedPostgres({ dataDir: postgresIn(dataDir) });
  try {
    await migrate(database.url);
    await grantProcessRole({ ownerUrl: database.url, processUrl: processUrlOf(database.url) });
  } finally {
    await database.stop();
  }
}

/** Copies a stopped database into another data folder, which must have none. */
export async function copyDatabase(from, to) {
  await mkdir(postgresIn(to), { recursive: true });
  await placeCluster({ source: postgresIn(from), dataDir: postgresIn(to) });
}
