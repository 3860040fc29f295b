import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { apiStopMs } from './api-stop-time.mjs';
import { inWorkspace } from '../workspace.mjs';

/** The value of a constant in the API's source. */
function msOf(file, name) {
  const [, digits] = new RegExp(`${name} = ([\\d_]+);`).exec(readFileSync(inWorkspace(`apps/api/src/process/${file}`), 'utf8')) ?? [];
  assert.ok(digits, `${file} names ${name}`);
  return Number(digits.replaceAll('_', ''));
}

test('a stopping API is killed only after it has drained, ended its requests and closed [R16.04]', () => {
  const ofItsOwn = msOf('close-server.ts', 'SHUTDOWN_MS') + msOf('end-on-signal.ts', 'CLOSE_WITHIN_MS');
  for (const [DRAIN_MS, drainMs] of [
    [undefined, 0],
    ['', 0],
    [' 1500 ', 1_500],
    ['600000', 600_000],
    // The API refuses to start with it.
    ['soon', 0],
  ])
    assert.ok(apiStopMs({ DRAIN_MS }) > drainMs + ofItsOwn, `DRAIN_MS=${DRAIN_MS}`);
  assert.ok(apiStopMs({}) < 60_000, 'a hanging API is killed soon');
});
