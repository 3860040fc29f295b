import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inWorkspace } from '../workspace.mjs';
import { parseArguments } from './arguments.mjs';
import { machineEnvironment } from './machine-environment.mjs';

const COMMAND = { usage: 'npm run it -- [--size <n>] [<folder>]', options: { size: { type: 'string' } }, mostWords: 1 };

test('offered options and words are read', () => {
  assert.deepEqual(parseArguments(COMMAND, ['--size', '3', 'here']), { values: { size: '3' }, words: ['here'] });
  assert.deepEqual(parseArguments(COMMAND, []), { values: {}, words: [] });
});

for (const [what, args, fault] of [
  ['an unknown option', ['--sise', '3'], "Unknown option '--sise'."],
  ['an option without its value', ['--size'], "Option '--size <value>' argument missing."],
  ['a word too many', ['here', 'there'], "Unexpected argument 'there'."],
])
  test(`${what} is refused with the usage`, () =>
    assert.throws(() => parseArguments(COMMAND, args), { name: 'Usage', exitCode: 2, message: `${fault}\n\n${COMMAND.usage}` }));

test('the usage itself is an answer', () => {
  for (const asked of ['--help', '-h'])
    assert.throws(() => parseArguments(COMMAND, [asked]), { name: 'Usage', exitCode: 0, message: COMMAND.usage });
});

/** Runs a command of this workspace in a folder, where it may leave nothing. */
function answerOf(tool, args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inWorkspace('tools', tool), ...args], {
    cwd,
    env: machineEnvironment(),
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

const cwd = mkdtempSync(path.join(tmpdir(), 'waypost-arguments-'));
test.after(() => rmSync(cwd, { recursive: true }));

const COMMANDS = [
  ...['start.mjs', 'dev.mjs', 'build.mjs', 'api.mjs', 'bench.mjs', 'photos.mjs', 'test-cluster.mjs', 'backup.mjs backup'],
  'new-library.mjs',
];

for (const [tool, ...words] of COMMANDS.map((command) => command.split(' ')))
  test(`tools/${tool} refuses an option that it does not have, and starts nothing`, () => {
    const { status, stdout, stderr } = answerOf(tool, [...words, '--no-such-option'], cwd);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
    assert.match(stderr, /^Unknown option '--no-such-option'\.\n\nnpm (start|run )/);
    assert.deepEqual(readdirSync(cwd), []);
  });

test('a request for the usage is answered, and never taken for a folder', () => {
  const { status, stdout, stderr } = answerOf('backup.mjs', ['backup', '--help'], cwd);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  assert.match(stdout, /^npm run backup -- <empty folder>/);
  assert.deepEqual(readdirSync(cwd), []);
});

test('the bench refuses a part that it does not have, with those that it has', () => {
  const { status, stderr } = answerOf('bench.mjs', ['--only', 'pages,ingst'], cwd);
  assert.equal(status, 2);
  assert.match(stderr, /^There is no part 'ingst'\.\n\nnpm run bench/);
  for (const part of ['paint', 'ingest', 'kept', 'dashboard', 'scaling', 'bytes']) assert.match(stderr, new RegExp(`\\b${part}\\b`));
});
