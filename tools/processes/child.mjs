// A long-running child process: started, watched, stopped in good order.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inWorkspace, workspace } from '../workspace.mjs';

/** A child that does not end when asked to is killed after this long. */
const STOP_TIMEOUT_MS = 20_000;

/** A child that ended before it was ready. `output` is the last of what it said. */
export class ChildFailed extends Error {
  constructor(name, ending, output) {
    super(`${name} ended with ${ending} before it was ready`);
    this.name = 'ChildFailed';
    this.output = output;
  }
}

/**
 * Starts a Node program as a child. Resolves once it is ready: when it sends its first message over IPC (given back as
 * `ready`), or when `readyWhen()` resolves, where that is given. Rejects where it ends before. `onEnd` is told when it
 * ends later without having been asked to. What it prints goes to `output` as it comes.
 */
export function startChild({ name, script, args = [], env = process.env, output = () => undefined, onEnd = () => undefined, readyWhen }) {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(inWorkspace('tools/processes/end-with-parent.mjs')).href, inWorkspace(script), ...args],
    {
      cwd: workspace,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: Ctrl+C in a terminal goes to the whole group, and would stop all of them at once.
      detached: process.platform !== 'win32',
    },
  );
  let isAskedToStop = false;
  let isEnded = false;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      said = (said + text).slice(-8_000);
      output(text);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      isEnded = true;
      resolve(code ?? signal);
    });
  });

  const signal = (name_) => {
    if (!isEnded) child.kill(name_);
  };
  const handle = {
    name,
    pid: child.pid,
    ended,
    /** Asks it to end, waits, and kills it where it does not. */
    async stop() {
      isAskedToStop = true;
      signal('SIGTERM');
      const killer = setTimeout(() => signal('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(killer);
    },
    /** The crash of a test: no farewell, and `onEnd` is not told. */
    async kill() {
      isAskedToStop = true;
      signal('SIGKILL');
      await ended;
    },
  };

  return new Promise((resolve, reject) => {
    const isReady = (ready) => {
      void ended.then((ending) => {
        if (!isAskedToStop) onEnd(name, ending);
      });
      resolve({ ...handle, ready });
    };
    child.once('error', reject);
    if (readyWhen) readyWhen().then(isReady, reject);
    else child.once('message', isReady);
    void ended.then((ending) => reject(new ChildFailed(name, ending, said)));
  });
}
