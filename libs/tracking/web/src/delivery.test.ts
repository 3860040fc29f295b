import { anEventBody } from '@waypost/tracking/contract/testing';
import fc from 'fast-check';
import { deliveryOf, MAX_RETRY_MS, retryDelayMs } from './delivery';

const NOW = new Date('2026-11-18T18:00:00.000Z');
const BATCH = ['1', '2', '3'].map((id) => anEventBody(id));
const answer = (status: number, body: unknown = null, retryAfter: string | null = null) => ({ status, body, retryAfter });
const ALL_WELL = [
  { id: '1', status: 'accepted' },
  { id: '2', status: 'duplicate' },
  { id: '3', status: 'accepted' },
];

describe('deliveryOf', () => {
  it('settles events that were accepted or already stored [R7.06]', () => {
    expect(deliveryOf(BATCH, answer(202, ALL_WELL), NOW)).toEqual({ kind: 'settled', eventIds: ['1', '2', '3'], rejected: [] });
  });

  it('settles rejected events, with the reason [R7.06]', () => {
    const body = [{ id: '1', status: 'accepted' }, { status: 'rejected', reason: 'no name' }, { status: 'rejected' }];

    expect(deliveryOf(BATCH, answer(202, body), NOW)).toEqual({
      kind: 'settled',
      eventIds: ['1', '2', '3'],
      rejected: [
        { eventId: '2', reason: 'no name' },
        { eventId: '3', reason: 'rejected' },
      ],
    });
  });

  it('leaves events without a verdict [R7.06]', () => {
    const body = [{ id: '1', status: 'accepted' }, { status: 'pending' }, 'what'];

    expect(deliveryOf(BATCH, answer(202, body), NOW)).toEqual({ kind: 'settled', eventIds: ['1'], rejected: [] });
    expect(deliveryOf(BATCH, answer(202, [1, 2, 3]), NOW)).toEqual({ kind: 'retry', afterMs: 0 });
  });

  it.each([null, 'OK', {}, [], ALL_WELL.slice(1)])('does not trust a success whose body is %j [R7.06]', (body) => {
    expect(deliveryOf(BATCH, answer(200, body), NOW)).toEqual({ kind: 'retry', afterMs: 0 });
  });

  it.each([
    ['120', 120_000],
    [' 5 ', 5000],
    ['Wed, 18 Nov 2026 18:00:30 GMT', 30_000],
    ['Wed, 18 Nov 2026 17:00:00 GMT', 0],
    ['soon', 0],
    ['', 0],
    [null, 0],
  ])('waits for Retry-After %j [R7.06]', (retryAfter, afterMs) => {
    expect(deliveryOf(BATCH, answer(503, null, retryAfter), NOW)).toEqual({ kind: 'retry', afterMs });
  });

  it.each([400, 413, 422])('splits a batch refused with %i, and rejects an event refused alone [R7.06]', (status) => {
    expect(deliveryOf(BATCH, answer(status), NOW)).toEqual({ kind: 'split' });
    expect(deliveryOf([anEventBody('1')], answer(status), NOW)).toEqual({
      kind: 'settled',
      eventIds: ['1'],
      rejected: [{ eventId: '1', reason: `status ${status}` }],
    });
  });

  it('never settles an event that the server did not name, for any answer [R7.06]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.anything(), fc.option(fc.string()), (status, body, retryAfter) => {
        const delivery = deliveryOf(BATCH, answer(status, body, retryAfter), NOW);
        if (delivery.kind === 'settled') expect(Array.isArray(body) && body.length === 3 && status < 300).toBe(true);
        if (delivery.kind === 'retry') expect(delivery.afterMs).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('retryDelayMs', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [7, 60_000],
    [50, 60_000],
  ])('doubles with each failure up to a minute: %i → at most %i ms [R7.06]', (failures, longest) => {
    expect(retryDelayMs({ failures, afterMs: 0, random: 1 })).toBe(longest);
    expect(retryDelayMs({ failures, afterMs: 0, random: 0 })).toBe(longest / 2);
  });

  it('is never shorter than the server asks [R7.06]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, afterMs, random) => {
        const delay = retryDelayMs({ failures, afterMs, random });
        expect(delay).toBeGreaterThanOrEqual(afterMs);
        expect(delay).toBeLessThanOrEqual(Math.max(afterMs, MAX_RETRY_MS));
      }),
    );
  });
});
