import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { backUpCluster, restoreCluster } from './database/backup.mjs';
import { startEmbeddedPostgres } from './database/embedded-postgres.mjs';

async function counted(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as rows, count(distinct id)::int as ids, max(id)::int as last from noted');
  await client.end();
  return rows[0];
}

test('a backup that is taken while rows are written has every row from before it, and none in part [R16.08]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-backup-'));
  await chmod(folder, 0o755);
  const original = await startEmbeddedPostgres({ dataDir: path.join(folder, 'original') });
  let restored = null;
  try {
    const writer = new pg.Client({ connectionString: original.url });
    // Cut where the test fails before it ends.
    writer.on('error', () => undefined);
    await writer.connect();
    await writer.query('create table noted (id serial primary key, text text)');
    await writer.query("insert into noted (text) select repeat('x', 100) from generate_series(1, 5000)");
    let isOn = true;
    const writing = (async () => {
      while (isOn) await writer.query("insert into noted (text) select repeat('y', 100) from generate_series(1, 10)");
    })();
    // Looked at below; before, it must not end the test with another failure than its own.
    writing.catch(() => undefined);
    await backUpCluster({ url: original.url, target: path.join(folder, 'backup') });
    isOn = false;
    await writing;
    await writer.end();
    const after = await counted(original.url);
    await assert.rejects(backUpCluster({ url: original.url, target: path.join(folder, 'backup') }), /not empty/);

    await restoreCluster({ backup: path.join(folder, 'backup'), dataDir: path.join(folder, 'restored') });
    restored = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restored') });
    const { rows, ids, last } = await counted(restored.url);
    assert.equal(rows, ids);
    assert.equal(rows, last);
    assert.ok(rows >= 5000 && rows <= after.rows, `${rows} of ${after.rows}`);
    assert.equal(rows % 10, 0);
    await assert.rejects(
      restoreCluster({ backup: path.join(folder, 'backup'), dataDir: path.join(folder, 'original') }),
      /holds a database/,
    );
  } finally {
    await restored?.stop();
    await original.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
