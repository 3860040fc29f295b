import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { rawRequest } from '../testing/raw-request';
import { expect, freshWaypost, test } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

/** The scale of an attack in which 0.54 MB of requests used four gigabytes. */
const SOCKETS = 40;
const REQUESTS_PER_SOCKET = 250;
const ROUNDS = 3;
const KB_PER_MB = 1024;

/** Returns the resident memory of the API's process, in megabytes. */
function memoryOf({ apiPid }: Waypost): number {
  const status = readFileSync(`/proc/${apiPid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KB_PER_MB;
}

const visit = async ({ port }: Waypost): Promise<number> => {
  const startedAt = performance.now();
  const { status } = await rawRequest({ port, host: `tqg.localhost:${port}`, path: '/quiz/auto' });
  expect(status).toBe(200);
  return performance.now() - startedAt;
};

/** Sends all its requests at once, and reads the responses only if `reads` is set. */
function crowd({ port }: Waypost, round: number, { reads }: { readonly reads: boolean }): readonly Socket[] {
  return Array.from({ length: SOCKETS }, (_all, line) => {
    const socket = connect(port, '127.0.0.1');
    const requests = Array.from(
      { length: REQUESTS_PER_SOCKET },
      (_request, index) => `GET /nowhere-${round}-${line}-${index} HTTP/1.1\r\nHost: tqg.localhost\r\n\r\n`,
    );
    socket.on('error', () => undefined);
    if (reads) socket.resume();
    else socket.pause();
    socket.write(requests.join(''));
    return socket;
  });
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

for (const reads of [true, false])
  test(`ten thousand unknown addresses at once, ${reads ? 'read' : 'never read'}, cost neither memory nor other visitors [R16.04]`, async () => {
    test.skip(process.platform !== 'linux', 'memory is read from /proc');
    test.setTimeout(180_000);
    const { waypost, end } = await freshWaypost({ LOG_LEVEL: 'silent' });
    const sockets: Socket[] = [];
    try {
      for (let index = 0; index < 200; index++) await visit(waypost);
      const atRest = memoryOf(waypost);
      let most = atRest;
      const watch = setInterval(() => (most = Math.max(most, memoryOf(waypost))), 50);
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        sockets.push(...crowd(waypost, round, { reads }));
        for (let index = 0; index < 60; index++) {
          waits.push(await visit(waypost));
          await pause(10);
        }
      }
      clearInterval(watch);
      console.log(
        `${SOCKETS * REQUESTS_PER_SOCKET} invented addresses, ${ROUNDS} times, ${reads ? 'read' : 'never read'}: ` +
          `${atRest.toFixed(0)} MB at rest, ${most.toFixed(0)} MB at most (${(most / atRest).toFixed(2)} times); ` +
          // The time is logged and not asserted, because it depends on the machine. Each visitor must be answered, or `visit` fails.
          `another visitor's page took ${p99(waits).toFixed(0)} ms at p99`,
      );
      expect(most / atRest).toBeLessThanOrEqual(1.5);
    } finally {
      for (const socket of sockets) socket.destroy();
      await end();
    }
  });
