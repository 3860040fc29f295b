import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../workspace.mjs';
import { machineEnvironment } from './machine-environment.mjs';

const MODULE = pathToFileURL(inWorkspace('tools/processes/end-with-npm.mjs')).href;
const PROGRAM = `
  import { whenNpmEnds } from '${MODULE}';
  setInterval(() => {}, 1000);
  whenNpmEnds(() => { console.log('ended'); process.exit(); });
  console.log('up');
`;

test(
  'a process of npm start ends with npm’s shell after a signal, even if the shell reports nothing [R16.04]',
  { timeout: 60_000 },
  async () => {
    // A second command keeps the shell, as npm’s does.
    const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], {
      env: { ...machineEnvironment(), PROGRAM, npm_lifecycle_event: 'start' },
    });
    let said = '';
    shell.stdout.on('data', (text) => (said += String(text)));
    while (!said.includes('up')) await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    // The output stays open while the program runs.
    await once(shell, 'close');
    assert.equal(said, 'up\nended\n');
  },
);
