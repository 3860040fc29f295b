// Succeeds if the process on PORT is ready (`/readyz`, R16.06). The image's health check looks once. The systemd unit waits for it, so that a
// deploy replaces the next process only after this one is ready.
import { setTimeout as pause } from 'node:timers/promises';
import { orUsage, readArguments, refuse } from './arguments.mjs';
import { requireNode } from '../workspace.mjs';

const USAGE = `node tools/processes/ready.mjs [--within <seconds>]

Looks at /readyz of the process on PORT (4200). It fails if the process is not ready, or not within the seconds, or if the process
MAINPID has ended.`;

const DEFAULT_PORT = '4200';
const LOOK_EVERY_MS = 200;
/** A process that accepts connections and answers none is not ready. */
const ANSWER_WITHIN_MS = 3_000;

/** Returns why the process is not ready, or null if it is. */
async function whyNotReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok ? null : `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return String(error.cause ?? error);
  }
}

/** Returns whether the process of the unit has ended. Another error of the signal means that it exists. */
function hasEnded(pid) {
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function secondsOf({ within = '0' }) {
  const seconds = Number(within);
  return seconds >= 0 ? seconds : refuse('--within takes seconds', USAGE);
}

requireNode();
const { values } = readArguments({ usage: USAGE, options: { within: { type: 'string' } } });
const end = Date.now() + orUsage(() => secondsOf(values)) * 1000;
const port = process.env.PORT || DEFAULT_PORT;

let fault = await whyNotReady(port);
while (fault !== null && Date.now() < end && !hasEnded(process.env.MAINPID)) {
  await pause(LOOK_EVERY_MS);
  fault = await whyNotReady(port);
}
if (fault !== null) {
  console.error(`The process on port ${port} is not ready: ${fault}`);
  process.exitCode = 1;
}
