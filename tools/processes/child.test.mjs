import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startChild } from './child.mjs';
import { workspace } from '../workspace.mjs';

const IGNORES = `process.on('SIGTERM', () => undefined);`;
const OBEYS = `process.on('SIGTERM', () => process.exit(0));`;

/** Starts a child with its own answer to SIGTERM, stops it, and returns how it ended. */
async function endOf(answer, stopWithinMs) {
  const place = mkdtempSync(path.join(tmpdir(), 'waypost-child-'));
  try {
    const script = path.join(place, 'child.mjs');
    writeFileSync(script, `${answer} setInterval(() => undefined, 1000); process.send('ready');`);
    const child = await startChild({ name: 'A child', script: path.relative(workspace, script), stopWithinMs });
    await child.stop();
    return await child.ended;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const skip = process.platform === 'win32';

test('a child that does not end on request is killed after its own time [R16.04]', { skip, timeout: 10_000 }, async () => {
  assert.equal(await endOf(IGNORES, 1), 'SIGKILL');
});

test('a child that ends on request is not killed [R16.04]', { skip }, async () => {
  assert.equal(await endOf(OBEYS, 600_000), 0);
});
