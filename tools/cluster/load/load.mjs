// Load of visitors and staff while parts fail. Everything that was acknowledged has to be stored afterwards.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, cookieJar, postJson } from '../calls.mjs';

const HOST = 'tqg.localhost';
const EVENT_LINES = 8;
const PAGE_LINES = 3;
const VISITORS = 4;
/** Two tests at once leave two cores room for their other programs. */
const BETWEEN_MS = 50;
const SEND_AGAIN_MS = 100;
/** Each visitor has a range of revisions, by which the database's rows are assigned to visitors. */
export const REVISIONS_EACH = 100_000;

const anEvent = (eventId) => ({
  type: 'track',
  event: 'pageView',
  timestamp: new Date().toISOString(),
  sessionId: 'session-of-cluster',
  anonymousId: 'anonymous-of-cluster',
  properties: { eventId, website: 'tqg', pageName: 'quiz-auto' },
});

/** Runs until `stop()`, which resolves with what happened. */
export function startLoad(port, staff) {
  let isOn = true;
  const acknowledged = new Set();
  const counts = { pages: 0, failedPages: 0, repeatedEvents: 0, staffCalls: 0, signedOut: 0, failedStaffCalls: 0 };
  const revisions = new Map();
  /** Failed pages by status. 0 if no response arrived. */
  const failures = new Map();

  const untilStopped = async (step) => {
    while (isOn) {
      await step();
      await pause(BETWEEN_MS);
    }
  };

  /** Sends an event like a browser's outbox, again and again until it is accepted. */
  async function sendEvent() {
    const id = randomUUID();
    for (;;) {
      const { status } = await postJson(port, HOST, '/api/event/create', anEvent(id));
      if (status === 202) return acknowledged.add(id);
      if (!isOn) return undefined;
      counts.repeatedEvents++;
      await pause(SEND_AGAIN_MS);
    }
  }

  async function askPage() {
    const { status, text } = await call(port, HOST, 'GET', '/quiz/auto');
    counts.pages++;
    if (status === 200 && text.includes('</html>')) return;
    counts.failedPages++;
    failures.set(status, (failures.get(status) ?? 0) + 1);
  }

  function visitor(index) {
    const jar = cookieJar();
    let revision = index * REVISIONS_EACH;
    return async () => {
      revision++;
      const userState = { forms: {}, steps: {}, consents: [], lease: null, revision, updatedAt: new Date().toISOString() };
      const answer = await postJson(port, HOST, '/api/user/set', { userState, session: null }, { cookie: jar.header });
      if (answer.status !== 204) return pause(SEND_AGAIN_MS);
      jar.take(answer.headers);
      revisions.set(index, revision);
    };
  }

  async function askAsStaff() {
    const { status } = await staff('GET', '/branches');
    counts.staffCalls++;
    if (status === 401 || status === 303) counts.signedOut++;
    else if (status !== 200) counts.failedStaffCalls++;
    await pause(5 * BETWEEN_MS);
  }

  const lines = [
    ...Array.from({ length: EVENT_LINES }, () => untilStopped(sendEvent)),
    ...Array.from({ length: PAGE_LINES }, () => untilStopped(askPage)),
    ...Array.from({ length: VISITORS }, (_, index) => untilStopped(visitor(index + 1))),
    untilStopped(askAsStaff),
  ];
  return {
    counts,
    acknowledged,
    async stop() {
      isOn = false;
      await Promise.all(lines);
      return { ...counts, acknowledged, revisions, failures };
    },
  };
}
