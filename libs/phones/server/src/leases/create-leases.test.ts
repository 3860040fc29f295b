import { fakeClock } from '@waypost/platform/kernel/testing';
import type { GetPhoneAnswer, GetPhoneBody } from '@waypost/partner-adapters/contract';
import { AskRefused } from '@waypost/partner-adapters/contract/calls';
import { aGetPhoneBody, aPartnerFailure, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { fakeLeaseStore } from '../../testing';
import { createLeases, LEASE_WORTH_KEEPING_MS, leasedAsShown, type LeasesDeps } from './create-leases';

const LEASE_MS = 300_000;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function aDesk(changes: Partial<LeasesDeps> = {}) {
  const clock = fakeClock();
  const store = fakeLeaseStore();
  const keys: (string | undefined)[] = [];
  const errors: unknown[] = [];
  let count = 0;
  const getPhone = jest.fn(async (_body: GetPhoneBody, options?: { readonly idempotencyKey?: string }): Promise<GetPhoneAnswer> => {
    keys.push(options?.idempotencyKey);
    // Like the partner: one number per key.
    const value = `88855501${String(new Set(keys).size).padStart(2, '0')}`;
    return { value, expirationDate: new Date(clock.now().getTime() + LEASE_MS).toISOString() };
  });
  const leases = createLeases({
    partners: { getPhone },
    store,
    clock,
    newId: () => `lease-${(count += 1)}`,
    onStoreError: (error) => errors.push(error),
    ...changes,
  });
  return { leases, store, clock, getPhone, keys, errors };
}

const body = aGetPhoneBody();

describe('leasing a number', () => {
  it('asks the partner, returns its number, and stores the lease [R8.04] [R8.05]', async () => {
    const { leases, store } = aDesk();
    const { answer } = await leases.lease(body);
    await settled();

    expect(answer.value).toBe('8885550101');
    expect(store.asks).toEqual([
      {
        id: expect.any(String),
        sessionId: body.sub_2,
        anonymousId: body.sub_3,
        brandId: body.source[1],
        pageName: body.source[2],
        placementId: body.placement_id,
        askedAt: '2026-11-18T18:00:00.000Z',
        result: { phone: '8885550101', expiresAt: answer.expirationDate },
      },
    ]);
  });

  it('leases once for a double click [R8.04]', async () => {
    const { leases, getPhone } = aDesk();
    const [first, second] = await Promise.all([leases.lease(body), leases.lease(body)]);

    expect(first.answer).toEqual(second.answer);
    expect(getPhone).toHaveBeenCalledTimes(1);
  });

  it('leases one number for two tabs of a visit that ask with different answers at once [R8.05]', async () => {
    const { leases, store, getPhone } = aDesk();
    const [first, second] = await Promise.all([leases.lease(body), leases.lease({ ...body, data: { zip: '10001' } })]);
    const third = await leases.lease({ ...body, data: { zip: '10002' } });
    await settled();

    expect([second.answer, third.answer]).toEqual([first.answer, first.answer]);
    expect(getPhone).toHaveBeenCalledTimes(1);
    expect(store.asks).toHaveLength(1);
  });

  it('leases a number for a tab whose visit’s other tab got none [R8.05]', async () => {
    const { leases, getPhone } = aDesk();
    getPhone.mockRejectedValueOnce(new Error('no'));
    const [first, second] = await Promise.allSettled([leases.lease(body), leases.lease({ ...body, data: { zip: '10001' } })]);

    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: { answer: { value: '8885550101' } } });
    expect(getPhone).toHaveBeenCalledTimes(2);
  });

  it('sends the same key for the same request from two processes, and after a lost answer [R8.04]', async () => {
    const [one, other] = [aDesk(), aDesk()];
    one.getPhone.mockImplementationOnce(async (_body, options) => {
      one.keys.push(options?.idempotencyKey);
      throw new Error('the answer was lost');
    });
    await expect(one.leases.lease(body)).rejects.toThrow();
    await one.leases.lease(body);
    await other.leases.lease(body);

    expect(new Set([...one.keys, ...other.keys]).size).toBe(1);
    expect(one.keys).toHaveLength(2);
  });

  it('gives a lease one id in every process, and each later lease its own [R8.05]', async () => {
    const [one, other] = [aDesk(), aDesk()];
    for (const { leases } of [one, other]) await leases.lease(body);
    one.clock.advance(LEASE_MS);
    await settled();
    await one.leases.lease(body);
    await settled();
    const [first, later] = one.store.asks.map(({ id }) => id);
    expect(other.store.asks.map(({ id }) => id)).toEqual([first]);
    expect(later).not.toBe(first);
  });

  it.each([
    ['another visit', { sub_2: 'another-session' }],
    ['another placement', { placement_id: 'another-placement' }],
    ['another lead', { data: { zip: '10001' } }],
  ])('sends another key for %s [R8.04]', async (_what, changes) => {
    const [one, other] = [aDesk(), aDesk()];
    await one.leases.lease(body);
    await other.leases.lease({ ...body, ...changes });
    expect(one.keys).not.toEqual(other.keys);
  });

  it('reuses a visit’s number while enough of the lease is left, and leases a new one after that [R8.05]', async () => {
    const { leases, clock, getPhone, keys } = aDesk();
    const first = await leases.lease(body);
    await settled();

    clock.advance(LEASE_MS - LEASE_WORTH_KEEPING_MS);
    expect((await leases.lease({ ...body, local_hour: 11 })).answer).toEqual(first.answer);
    expect(getPhone).toHaveBeenCalledTimes(1);

    clock.advance(1);
    expect((await leases.lease(body)).answer.value).not.toBe(first.answer.value);
    expect(new Set(keys).size).toBe(2);
  });

  it('shares no number between visitors without a session [R8.04]', async () => {
    const { leases, keys } = aDesk();
    await leases.lease({ ...body, sub_2: null });
    await leases.lease({ ...body, sub_2: null });
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['the outcome of the partner’s call', aPartnerFailure('breaker-open'), [{ result: { refusal: 'breaker-open' } }]],
    ['an error of ours', new Error('no'), [{ result: { refusal: 'failed' } }]],
    ['nothing if no partner was asked', new AskRefused(60), []],
  ])('records why there was no number: %s [R8.05]', async (_what, error, asks) => {
    const { leases, store } = aDesk({ partners: { getPhone: () => Promise.reject(error) } });

    await expect(leases.lease(body)).rejects.toBe(error);
    await settled();
    expect(store.asks).toMatchObject(asks);
  });

  it('forgets a failed request, so that it can be repeated [R8.04]', async () => {
    const { leases, getPhone } = aDesk();
    getPhone.mockRejectedValueOnce(new Error('no'));
    await expect(leases.lease(body)).rejects.toThrow();
    expect(await leases.lease(body)).toMatchObject({ answer: { value: '8885550101' } });
  });
});

describe('the record of a lease', () => {
  it('is marked as shown and clicked after it was stored [R8.05]', async () => {
    const { leases, store, clock } = aDesk();
    const offered = await leases.lease(body);
    clock.advance(1000);
    offered.shown();
    await settled();
    clock.advance(120_000);
    leases.clicked({ sessionId: body.sub_2 ?? '', phone: offered.answer.value, at: '2026-11-18T18:01:00.000Z' });
    leases.clicked({ sessionId: body.sub_2 ?? '', phone: '8005550100', at: '2026-11-18T18:02:00.000Z' });
    await settled();

    expect(store.factsOf(store.asks[0]?.id ?? '')).toMatchObject({
      shownAt: '2026-11-18T18:00:01.000Z',
      clickedAt: '2026-11-18T18:01:00.000Z',
    });
  });
});

it('counts a call by our clock if the visitor’s is ahead [R8.05]', async () => {
  const { leases, store, clock } = aDesk();
  const offered = await leases.lease(body);
  clock.advance(20_000);
  leases.clicked({ sessionId: body.sub_2 ?? '', phone: offered.answer.value, at: '2026-11-18T18:06:00.000Z' });
  await settled();
  expect(store.factsOf(store.asks[0]?.id ?? '')).toMatchObject({ clickedAt: '2026-11-18T18:00:20.000Z' });
});

describe('a store that is away', () => {
  const away = () => Promise.reject(new Error('the database is away'));

  it('costs only the record, not the number [R8.09]', async () => {
    const store = { ...fakeLeaseStore(), newest: away, record: away, markShown: away, markClicked: away };
    const { leases, errors } = aDesk({ store });

    const offered = await leases.lease(body);
    offered.shown();
    leases.clicked({ sessionId: 's', phone: '8885550101', at: '2026-11-18T18:01:00.000Z' });
    await settled();

    expect(offered.answer.value).toBe('8885550101');
    expect(errors.length).toBeGreaterThanOrEqual(3);
  });

  it('delays no lease if it hangs [R8.09]', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { leases } = aDesk({ store: { ...fakeLeaseStore(), newest: () => new Promise(() => undefined) } });
      const leasing = leases.lease(body);
      await jest.advanceTimersByTimeAsync(1000);
      expect((await leasing).answer.value).toBe('8885550101');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('leasedAsShown [R8.04]', () => {
  const answer = { value: '8885550101', expirationDate: '2026-01-01T00:00:00.000Z' };

  it('leases the number of a page without JavaScript, and counts it as shown', async () => {
    const shown = jest.fn();
    const lease = jest.fn(async () => ({ answer, shown }));
    const partners = leasedAsShown(fakePartnerPorts(), { lease });
    expect(await partners.getPhone(aGetPhoneBody())).toEqual(answer);
    expect([lease.mock.calls, shown.mock.calls]).toEqual([[[aGetPhoneBody()]], [[]]]);
  });

  it('counts nothing as shown if no number was leased', async () => {
    const partners = leasedAsShown(fakePartnerPorts(), { lease: async () => Promise.reject(aPartnerFailure('timeout')) });
    await expect(partners.getPhone(aGetPhoneBody())).rejects.toThrow();
  });
});
