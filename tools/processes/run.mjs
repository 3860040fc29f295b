// Runs a program to its end.
import { spawn } from 'node:child_process';
import { workspace } from '../workspace.mjs';

const running = new Set();

/** Ends the programs that still run here: an install or a build that nobody needs any more. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/** A program that ended with an exit code other than 0. Its output is stored for the report. */
export class ProgramFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.name = 'ProgramFailed';
    this.output = output;
  }
}

/**
 * Runs a program and resolves with `{ code, output }`. `echo` receives the output at once. Without it the output is only stored. With
 * `mustSucceed` (the default), an exit code other than 0 rejects with `ProgramFailed`.
 */
export function run(command, args, { env = process.env, cwd = workspace, echo, mustSucceed = true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        echo?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      running.delete(child);
      const code = exitCode ?? signal;
      if (code !== 0 && mustSucceed) reject(new ProgramFailed([command, ...args].join(' '), code, output));
      else resolve({ code, output });
    });
  });
}

/** Runs a JavaScript program with the current Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
