import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Waypost } from '../waypost-tools';

const CONNECTIONS = 64;

/** Returns the body of a page view, as a browser could send it. */
export const anEventBody = (eventId: string) => ({
  type: 'track',
  event: 'pageView',
  timestamp: new Date().toISOString(),
  sessionId: 'session-of-load',
  anonymousId: 'anonymous-of-load',
  properties: { eventId, website: 'tqg', pageName: 'quiz-auto' },
});

/** Posts events over many connections until `stop()`, and records the acknowledged ids. */
export function eventLoad(waypost: Waypost) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  let isOn = true;

  const post = (eventId: string): Promise<number | null> =>
    new Promise((resolve) => {
      const body = JSON.stringify(anEventBody(eventId));
      const call = request(
        {
          host: '127.0.0.1',
          port: waypost.port,
          path: '/api/event/create',
          method: 'POST',
          agent,
          headers: { host: `tqg.localhost:${waypost.port}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? null));
          answer.on('error', () => resolve(null));
        },
      );
      call.on('error', () => resolve(null));
      call.end(body);
    });

  const lines = Array.from({ length: CONNECTIONS }, async () => {
    while (isOn) {
      const id = randomUUID();
      const status = await post(id);
      if (status === 202) acknowledged.push(id);
      else {
        if (status !== null) refused.set(status, (refused.get(status) ?? 0) + 1);
        await pause(20);
      }
    }
  });
  return {
    acknowledged,
    refused,
    /** Resolves once this many more events were acknowledged. */
    async until(count: number): Promise<void> {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await pause(10);
    },
    async stop(): Promise<void> {
      isOn = false;
      await Promise.all(lines);
      agent.destroy();
    },
  };
}
