#!/usr/bin/env node
// `npm start`: everything from a fresh clone to a running Waypost (R16.01).
import { prepare } from './build/prepare.mjs';
import { CannotStart } from './stack/cannot-start.mjs';
import { readArguments } from './processes/arguments.mjs';
import { ChildFailed } from './processes/child.mjs';
import { whenNpmEnds } from './processes/end-with-npm.mjs';
import { standInNotice } from './stack/partner-addresses.mjs';
import { createProgress } from './processes/progress.mjs';
import { ProgramFailed, stopRunning } from './processes/run.mjs';
import { requireRightEnvironment } from './stack/start-faults.mjs';
import { dataDirFrom, portsFrom, startWaypost } from './stack/stack.mjs';
import { isProgram, requireNode } from './workspace.mjs';

export { prepare, startWaypost };

/** Explains to a person why a start failed, in one line per fault if that is enough. */
function explain(error) {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof ChildFailed) return `${error.output.trim()}\n${error.message}`.trim();
  if (error instanceof ProgramFailed) return `${error.output.trim()}\n${error.message}`;
  return error.stack ?? String(error);
}

async function main() {
  const progress = createProgress();
  const unwanted = new AbortController();
  let waypost = null;
  let ending = null;
  const end = (exitCode) => {
    ending ??= waypost.stop().then(() => process.exit(exitCode));
  };
  const stopFor = (reason) => {
    // npm repeats the signal that the terminal has already sent. The second one changes nothing.
    if (unwanted.signal.aborted) return;
    progress.line(`Stopping (${reason})`);
    unwanted.abort();
    stopRunning();
    if (waypost) end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopFor(signal));
  whenNpmEnds(() => stopFor('npm ended'));

  try {
    // All faults are printed before minutes are spent on a build.
    const dataDir = dataDirFrom(process.env);
    const { ports, faults } = await portsFrom(process.env);
    progress.line('Starting Waypost');
    await prepare(progress, () => requireRightEnvironment(faults, { env: process.env, dataDir }));
    unwanted.signal.throwIfAborted();
    waypost = await startWaypost({
      ...ports,
      dataDir,
      progress,
      output: (text) => process.stderr.write(text),
      onUnexpectedEnd: (name, how) => {
        console.error(`${name} stopped unexpectedly (${how}). Stopping the rest.`);
        end(1);
      },
      signal: unwanted.signal,
    });
    if (unwanted.signal.aborted) return end(0);
    progress.line('');
    // In production over https, the control center responds only at its own name.
    const hasControlCenter = process.env.NODE_ENV !== 'production' || process.env.PUBLIC_SCHEME?.trim() === 'http';
    for (const { id, url } of waypost.brands.filter((brand) => hasControlCenter || brand.id !== 'ccc'))
      progress.line(`  ${id.padEnd(8)} ${url}${id === 'ccc' ? '   (control center)' : ''}`);
    if (waypost.sandboxUrl) progress.line(`  ${'sandbox'.padEnd(8)} ${waypost.sandboxUrl}`);
    progress.line('');
    const notice = standInNotice(process.env);
    progress.line(`Waypost is ready: ${waypost.url} (${progress.elapsed()})${notice === null ? '' : `. ${notice}`}`);
  } catch (error) {
    // Ctrl+C also ends an install or a build, so that failure is intended.
    if (!unwanted.signal.aborted) console.error(explain(error));
    process.exit(unwanted.signal.aborted ? 0 : 1);
  }
}

const USAGE = `npm start

It takes no options: environment variables configure it (README, "Environment").`;

if (isProgram(import.meta.url)) {
  requireNode();
  readArguments({ usage: USAGE });
  void main();
}
