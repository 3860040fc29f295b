import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { folderInMemory } from './folder-in-memory.mjs';
import { migrate } from './migrate.mjs';
import { grantProcessRole, processUrlOf } from './process-role.mjs';

test('granting rights again waits for nobody who reads the jobs’ tables, such as pg_dump [R16.07]', async () => {
  const folder = await mkdtemp(path.join(await folderInMemory(), 'waypost-role-'));
  // Under root the server runs as another user, which needs access.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off' } });
  const reader = new pg.Client({ connectionString: server.url });
  try {
    await migrate(server.url);
    const processUrl = processUrlOf(server.url);
    await grantProcessRole({ ownerUrl: server.url, processUrl });
    await reader.connect();
    await reader.query('begin; lock table pgboss.job, pgboss.version in access share mode');
    await grantProcessRole({ ownerUrl: `${server.url}?options=-c%20lock_timeout%3D1s`, processUrl });
    const { rows } = await reader.query("select distinct tableowner from pg_tables where schemaname = 'pgboss'");
    assert.deepEqual(rows, [{ tableowner: 'waypost_process' }]);
  } finally {
    await reader.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
