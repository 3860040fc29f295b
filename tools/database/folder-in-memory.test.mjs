import assert from 'node:assert/strict';
import os from 'node:os';
import { test } from 'node:test';
import { folderInMemory } from './folder-in-memory.mjs';

test('tests’ files lie in the temporary folder where there is no file system in memory, and where it is too small', async () => {
  assert.equal(await folderInMemory({ memory: '/none/such' }), os.tmpdir());
  assert.equal(await folderInMemory({ memory: import.meta.dirname, roomBytes: 0 }), os.tmpdir());
  assert.equal(await folderInMemory({ roomBytes: Number.MAX_SAFE_INTEGER }), os.tmpdir());
});
