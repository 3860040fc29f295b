import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startChild } from './child.mjs';
import { workspace } from '../workspace.mjs';

const IGNORES = `process.on('SIGTERM', () => undefined);`;
const OBEYS = `process.on('SIGTERM', () => process.exit(0));`;

/** Runs the work with the script of a child that says that it runs, and has its own answer to SIGTERM. */
async function withScript(answer, work) {
  const place = mkdtempSync(path.join(tmpdir(), 'waypost-child-'));
  try {
    const script = path.join(place, 'child.mjs');
    writeFileSync(script, `${answer} setInterval(() => undefined, 1000); console.log(process.pid); process.send('ready');`);
    return await work(path.relative(workspace, script));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Starts a child with its own answer to SIGTERM, stops it, and returns how it ended. */
const endOf = (answer, stopWithinMs) =>
  withScript(answer, async (script) => {
    const child = await startChild({ name: 'A child', script, stopWithinMs });
    await child.stop();
    return child.ended;
  });

/** Starts a child that never gets ready, and returns its id. */
const idOfUnready = (answer, stopWithinMs) =>
  withScript(answer, async (script) => {
    const events = new EventEmitter();
    const runs = once(events, 'running');
    const start = startChild({
      name: 'A child',
      script,
      stopWithinMs,
      output: (text) => void events.emit('running', Number(text)),
      readyWhen: async () => {
        await runs;
        throw new Error('it does not answer');
      },
    });
    await assert.rejects(start, /it does not answer/);
    return (await runs)[0];
  });

const skip = process.platform === 'win32';

test('a child that does not end on request is killed after its own time [R16.04]', { skip, timeout: 10_000 }, async () => {
  assert.equal(await endOf(IGNORES, 1), 'SIGKILL');
});

test('a child that ends on request is not killed [R16.04]', { skip }, async () => {
  assert.equal(await endOf(OBEYS, 600_000), 0);
});

for (const [answer, stopWithinMs] of [
  [OBEYS, 600_000],
  [IGNORES, 1],
])
  test(`a child that never gets ready is not left behind: ${answer} [R16.04]`, { skip, timeout: 10_000 }, async () => {
    const pid = await idOfUnready(answer, stopWithinMs);
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });
