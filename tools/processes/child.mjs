// Starts, watches and stops a long-running child process.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inWorkspace, workspace } from '../workspace.mjs';

/** The time after which a child that does not end on request is killed, if it names no other. */
const STOP_WITHIN_MS = 20_000;

/** A child that ended before it was ready. `output` is the end of its output. */
export class ChildFailed extends Error {
  constructor(name, ending, output) {
    super(`${name} ended with ${ending} before it was ready`);
    this.name = 'ChildFailed';
    this.output = output;
  }
}

/**
 * Starts a Node program as a child. Resolves once it is ready: when it sends its first message over IPC (returned as `ready`), or when
 * `readyWhen()` resolves, if it is given. Rejects if it ends before, and if `readyWhen()` rejects: then the child has been stopped. `onEnd` is called if it ends later without a request. Its prints go to
 * `output` at once. `stopWithinMs` is the time that it has to end on request.
 */
export function startChild({
  name,
  script,
  args = [],
  env = process.env,
  output = () => undefined,
  onEnd = () => undefined,
  readyWhen,
  stopWithinMs = STOP_WITHIN_MS,
}) {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(inWorkspace('tools/processes/end-with-parent.mjs')).href, inWorkspace(script), ...args],
    {
      cwd: workspace,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group, because Ctrl+C in a terminal goes to the whole group and would stop all of them at once.
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
    /** Asks it to end, waits, and kills it if it does not. */
    async stop() {
      isAskedToStop = true;
      signal('SIGTERM');
      const killer = setTimeout(() => signal('SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(killer);
    },
    /** Simulates a crash for tests: it ends without cleanup, and `onEnd` is not called. */
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
    // Nobody else can end it, because only a started child has a handle.
    const isNeverReady = async (error) => {
      await handle.stop();
      reject(error);
    };
    if (readyWhen) readyWhen().then(isReady, isNeverReady);
    else child.once('message', isReady);
    void ended.then((ending) => {
      if (!isAskedToStop) reject(new ChildFailed(name, ending, said));
    });
  });
}
