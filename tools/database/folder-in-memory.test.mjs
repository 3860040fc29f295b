import assert from 'node:assert/strict';
import os from 'node:os';
import { test } from 'node:test';
import { folderInMemory } from './folder-in-memory.mjs';

test('tests use the temporary folder if there is no file system in memory, or one that is too small', async () => {
  assert.equal(await folderInMemory({ memory: '/none/such' }), os.tmpdir());
  assert.equal(await folderInMemory({ memory: import.meta.dirname, roomBytes: 0 }), os.tmpdir());
  assert.equal(await folderInMemory({ roomBytes: Number.MAX_SAFE_INTEGER }), os.tmpdir());
});
