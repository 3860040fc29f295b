// Puts load on a server: with wrk if it is installed (it leaves more of the machine to the server), otherwise with autocannon.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/processes/run.mjs';

export const CONNECTIONS = 64;
export const ROUND_SECONDS = 5;
/** A machine that is busy with other work stalls for seconds, which is not the server's failure. */
const TIMEOUT_SECONDS = 10;
/** Makes an event's body about 2 kB, the size of a real one with its context. */
const FILLER_BYTES = 1_700;

export async function loadTool() {
  try {
    await run('wrk', ['-v'], { mustSucceed: false });
    return 'wrk';
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 'autocannon';
  }
}

const UNITS_IN_MS = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Parses wrk's report: requests per second, the 99th percentile, and the number of failures. */
function parseWrk(output) {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output);
  const total = /(\d+) requests in/.exec(output);
  const p99 = /99%\s+([\d.]+)(us|ms|s|m)/.exec(output);
  if (!rate || !total || !p99) throw new Error(`wrk said something else: ${output}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  const errors = broken ? broken.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0;
  return {
    requestsPerSecond: Number(rate[1]),
    p99Ms: Number(p99[1]) * UNITS_IN_MS[p99[2]],
    succeeded: Number(total[1]) - refused,
    failed: refused + errors,
    failures: [broken?.[0], refused > 0 ? `${refused} refused` : null].filter(Boolean).join('; '),
  };
}

async function withWrk({ port, path, headers, posts, batch, connections, seconds, perSecond }) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout`, `${TIMEOUT_SECONDS}s`, '--latency'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const script = posts ? 'event-load.lua' : perSecond ? 'page-load.lua' : null;
  const waitMs = perSecond ? Math.round((1000 * connections) / perSecond) : 0;
  if (script) args.push('-s', fileURLToPath(new URL(script, import.meta.url)));
  args.push(`http://127.0.0.1:${port}${path}`);
  if (posts) args.push('--', randomBytes(4).toString('hex'), new Date().toISOString(), String(FILLER_BYTES), String(batch), String(waitMs));
  else if (script) args.push('--', String(waitMs));
  return parseWrk((await run('wrk', args)).output);
}

async function withAutocannon({ port, path, headers, posts, batch, connections, seconds, perSecond }) {
  const { default: autocannon } = await import('autocannon');
  const series = randomBytes(4).toString('hex');
  let number = 0;
  const nextEvent = () => {
    const eventId = `${series}-0000-4000-8000-${(++number).toString(16).padStart(12, '0')}`;
    return {
      type: 'track',
      event: 'pageView',
      timestamp: new Date().toISOString(),
      sessionId: 'bench',
      anonymousId: 'bench',
      properties: { eventId, website: 'tqg', pageName: 'quiz-auto', templateName: 'quiz', filler: 'x'.repeat(FILLER_BYTES) },
    };
  };
  const bodyOfNext = () => JSON.stringify(batch === 1 ? nextEvent() : Array.from({ length: batch }, nextEvent));
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    ...(perSecond ? { overallRate: Math.ceil(perSecond) } : {}),
    timeout: TIMEOUT_SECONDS,
    headers,
    ...(posts ? { requests: [{ method: 'POST', path, setupRequest: (request) => ({ ...request, body: bodyOfNext() }) }] } : {}),
  });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    succeeded: result['2xx'] + result['3xx'],
    failed: result.non2xx + result.errors,
    failures: `${result.non2xx} refused, ${result.errors} broken, ${result.timeouts} timed out`,
  };
}

/**
 * Runs one round. `posts` sends events instead of requesting a page, `batch` of them per request. `perSecond` limits the rate. Without it,
 * requests are sent as fast as they are answered.
 */
export function putLoad(tool, target) {
  const load = { batch: 1, connections: CONNECTIONS, seconds: ROUND_SECONDS, perSecond: null, ...target };
  return tool === 'wrk' ? withWrk(load) : withAutocannon(load);
}
