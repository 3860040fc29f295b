// A PostgreSQL for tests: a cluster in memory or in the temporary folder, with a migrated template that each test file copies. Prints one
// line of JSON once it is ready. Ends without leaving files when its standard input ends, which happens even if the test runner is killed.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { folderInMemory } from './folder-in-memory.mjs';
import { migrate } from './migrate.mjs';
import { grantProcessRole, processUrlOf } from './process-role.mjs';

const folder = await mkdtemp(path.join(await folderInMemory(), 'waypost-test-database-'));
// Under root the server runs as another user, which needs access. Otherwise its files would be elsewhere and stay behind.
await chmod(folder, 0o755);
let database;
const end = async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on('end', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

database = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  // Nothing here outlives the tests, so nothing has to wait for a disk.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '200' },
});
await migrate(database.url);
const processUrl = processUrlOf(database.url);
await grantProcessRole({ ownerUrl: database.url, processUrl });
const client = new pg.Client({ connectionString: database.url.replace(/[^/]*$/, 'postgres') });
await client.connect();
await client.query('alter database waypost with is_template true allow_connections false');
await client.end();
console.log(JSON.stringify({ url: database.url, processUrl, pid: database.pid }));
