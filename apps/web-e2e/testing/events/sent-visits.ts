import { randomUUID } from 'node:crypto';
import { expect } from '../test';
import type { Waypost } from '../waypost-tools';
import { rawRequest } from '../raw-request';
import { formNamed } from '../visitor/funnel-walk';

/** A phone's user agent. The tests' own browsers are headless and therefore count as bots, which no figure counts. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1';
const FORM = formNamed('auto-v1');
const FIELD_TIME_MS = 4_000;

/** Returns the events of a visitor who goes through this many steps of the funnel, is refused once, and calls from the results. */
function eventsOf(stepsSent: number): readonly { readonly event: string; readonly properties: object }[] {
  const steps = FORM.steps.map(({ name, fields }, index) => {
    const step = { formVersion: FORM.name, stepName: name, stepNumber: index + 1 };
    const fieldTimes = Object.fromEntries(fields.map((field) => [field.name, FIELD_TIME_MS]));
    return [
      { event: 'pageView', properties: step },
      ...(index === 0 ? [{ event: 'fieldRefused', properties: { ...step, field: fields[0]?.name } }] : []),
      ...(index < stepsSent && index + 1 < FORM.steps.length ? [{ event: 'formStepSubmitted', properties: { ...step, fieldTimes } }] : []),
    ];
  });
  const isThrough = stepsSent + 1 >= FORM.steps.length;
  return [...steps.slice(0, stepsSent + 1).flat(), ...(isThrough ? [{ event: 'ctcClicked', properties: { didSource: 'no-lease' } }] : [])];
}

/**
 * Sends two visits of a campaign, like a visitor's browser: one calls, and one leaves the funnel at its second step. Returns the caller's
 * session.
 */
export async function sendTwoVisits({ port }: Waypost, campaign: string): Promise<string> {
  const visits = [FORM.steps.length - 1, 1].map((stepsSent) => ({ sessionId: randomUUID(), events: eventsOf(stepsSent) }));
  const bodies = visits.flatMap(({ sessionId, events }) =>
    events.map(({ event, properties }) => ({
      type: 'track',
      event,
      timestamp: new Date().toISOString(),
      sessionId,
      anonymousId: sessionId,
      properties: {
        eventId: randomUUID(),
        website: 'tqg',
        pageName: 'quiz-auto',
        userAgent: PHONE,
        sessionUrlParams: { utm_source: campaign },
        ...properties,
      },
    })),
  );
  const body = JSON.stringify(bodies);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), 'user-agent': PHONE };
  const answer = await rawRequest({ port, path: '/api/event/create', method: 'POST', host: `tqg.localhost:${port}`, headers, body });
  expect(answer.status, answer.body).toBe(202);
  expect(answer.body, 'every event is one that we take').not.toContain('rejected');
  return visits[0]?.sessionId ?? '';
}
