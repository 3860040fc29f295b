import { createHmac } from 'node:crypto';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aDelivery, aStoredEvent } from '../../testing';
import { createWebhook, createWebhookSink } from './webhook-sink';

const signal = new AbortController().signal;
const clock = fakeClock('2026-11-18T18:00:00.000Z');
const url = 'https://receiver.example/events';

const signatureOf = (timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', 'shared secret').update(`${timestamp}.${body}`).digest('hex')}`;

function aReceiver(status = 200) {
  const calls: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = (async (to: string, init: RequestInit) => {
    calls.push({ url: to, init });
    return new Response('thanks', { status });
  }) as typeof globalThis.fetch;
  return { calls, fetch };
}

describe('createWebhookSink', () => {
  it('posts the events, and signs body and time [R7.08]', async () => {
    const { calls, fetch } = aReceiver();
    const delivery = aDelivery();
    await createWebhookSink(createWebhook({ url, secret: 'shared secret', clock, fetch })).send(
      delivery,
      [aStoredEvent({ eventId: 'event-0001' })],
      signal,
    );
    const [call] = calls;
    const headers = new Headers(call?.init.headers);
    const timestamp = headers.get('waypost-timestamp') ?? '';
    expect(call?.url).toBe(url);
    expect(new Date(Number(timestamp) * 1000)).toEqual(clock.now());
    expect(headers.get('waypost-delivery')).toBe(delivery.id);
    expect(headers.get('waypost-signature')).toBe(signatureOf(timestamp, String(call?.init.body)));
    expect(JSON.parse(String(call?.init.body))).toMatchObject({
      deliveryId: delivery.id,
      events: [{ eventId: 'event-0001', brandId: 'tqg' }],
    });
  });

  it('posts any other message, with the same signature [R9.14]', async () => {
    const { calls, fetch } = aReceiver();
    await createWebhook({ url, secret: 'shared secret', clock, fetch }).post('alarm-1', { alarm: { kind: 'split-off' } }, signal);
    const { headers: sent, body } = calls[0]?.init ?? {};
    const headers = new Headers(sent);
    expect([headers.get('waypost-delivery'), JSON.parse(String(body))]).toEqual([
      'alarm-1',
      { deliveryId: 'alarm-1', alarm: { kind: 'split-off' } },
    ]);
    expect(headers.get('waypost-signature')).toBe(signatureOf(headers.get('waypost-timestamp') ?? '', String(body)));
  });

  it('sends only what the data layer may contain [R15.02]', async () => {
    const { calls, fetch } = aReceiver();
    const event = { ...aStoredEvent(), personal: { zipcode: '90210' } };
    await createWebhookSink(createWebhook({ url, secret: 'shared secret', clock, fetch })).send(aDelivery(), [event], signal);
    expect(String(calls[0]?.init.body)).not.toContain('90210');
  });

  it.each([301, 400, 404, 429, 500, 503])('requests a retry if the response is %i', async (status) => {
    const { fetch } = aReceiver(status);
    await expect(
      createWebhookSink(createWebhook({ url, secret: 'shared secret', clock, fetch })).send(aDelivery(), [aStoredEvent()], signal),
    ).rejects.toThrow(`the webhook answered ${status}`);
  });

  it('aborts when the job has to end', async () => {
    const controller = new AbortController();
    controller.abort();
    const fetch = (async (_url: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      return new Response();
    }) as typeof globalThis.fetch;
    await expect(
      createWebhookSink(createWebhook({ url, secret: 'shared secret', clock, fetch })).send(
        aDelivery(),
        [aStoredEvent()],
        controller.signal,
      ),
    ).rejects.toThrow();
  });
});
