import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import type { BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import type { PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import {
  aBetaAd,
  aBetaAdsAnswer,
  aDemandCheckAnswer,
  aGetPhoneAnswer,
  anAlphaAd,
  anAlphaAdsAnswer,
  failingPartnerPorts,
  fakePartnerPorts,
} from '@waypost/partner-adapters/contract/testing';
import { anOutcomeInput } from '../testing';
import { findAdListing, findOutcome, type OutcomeInput } from './find-outcome';

/** A Wednesday at 10:00 in Los Angeles, and the evening of the same day. */
const OPEN = new Date('2026-11-18T18:00:00.000Z');
const CLOSED = new Date('2026-11-19T03:00:00.000Z');
const OPENS_AGAIN = '2026-11-19T13:00:00.000Z';
const DEFAULT_PHONE = '8885550126';

const rejects = () => Promise.reject(new Error('no answer'));
/** An answer that the types do not allow, but a partner could send. */
const garbage = (value: unknown) => () => Promise.resolve(value as never);
const bid = (ev: number): Partial<PartnerPorts> => ({ demandCheck: async () => aDemandCheckAnswer(ev) });

const asked = (ports: ReturnType<typeof fakePartnerPorts>) => ports.calls.map(({ port }) => port).sort();

describe('findOutcome', () => {
  it('leads a good bid to a leased number while the line is open [R4.14] [R8.03]', async () => {
    const ports = fakePartnerPorts(bid(42));
    const outcome = await findOutcome(anOutcomeInput({ now: OPEN }), ports);
    expect(outcome).toEqual({
      outcome: { kind: 'call', phone: '8885550142', expirationDate: '2026-11-18T18:05:00.000Z', isLeased: true },
      lowBidResult: { isLowBid: false, maResponse: { ctc: { ev: 42 } } },
      lease: aGetPhoneAnswer(),
    });
    expect(asked(ports)).toEqual(['demandCheck', 'getPhone']);
  });

  it.each([
    [9.99, true, 'ads'],
    [10, false, 'call'],
    [0, true, 'ads'],
    [-1, true, 'ads'],
    [10.01, false, 'call'],
  ])('treats a bid of %d as low: %s, and leads to %s [R4.14] [R8.03]', async (ev, isLowBid, kind) => {
    const { outcome, lowBidResult } = await findOutcome(anOutcomeInput({ now: OPEN }), fakePartnerPorts(bid(ev)));
    expect([outcome.kind, lowBidResult?.isLowBid]).toEqual([kind, isLowBid]);
  });

  it('leads a low bid to both partners’ ads, with the number and the line’s hours [R4.14] [R8.08]', async () => {
    const ports = fakePartnerPorts(bid(3));
    const { outcome, lease } = await findOutcome(anOutcomeInput({ now: OPEN }), ports);
    expect(outcome).toMatchObject({ kind: 'ads', phone: DEFAULT_PHONE, isOpen: true, nextOpening: null });
    expect(outcome.kind === 'ads' && outcome.ads.map(({ partner, carrier }) => [partner, carrier])).toEqual([
      ['alpha', 'Copperfinch Auto'],
      ['beta', 'Mossgate Auto'],
    ]);
    expect(lease).toBeNull();
    expect(asked(ports)).toEqual(['alphaAds', 'betaAds', 'demandCheck']);
  });

  it('leads to ads while the line is closed, whatever the bid, with the next opening [R4.14] [R8.12]', async () => {
    const ports = fakePartnerPorts(bid(42));
    const { outcome, lowBidResult } = await findOutcome(anOutcomeInput({ now: CLOSED }), ports);
    expect(outcome).toMatchObject({ kind: 'ads', phone: DEFAULT_PHONE, isOpen: false, nextOpening: OPENS_AGAIN });
    expect(lowBidResult).toEqual({ isLowBid: false, maResponse: { ctc: { ev: 42 } } });
    expect(asked(ports)).toEqual(['alphaAds', 'betaAds', 'demandCheck']);
  });

  it('treats the line as closed for affiliates on a Saturday [R8.12]', async () => {
    const saturday = new Date('2026-11-21T18:00:00.000Z');
    const kindFor = async (utmMedium: string | null) =>
      (await findOutcome(anOutcomeInput({ now: saturday, request: { utmMedium } }), fakePartnerPorts())).outcome.kind;
    expect([await kindFor(null), await kindFor('aff')]).toEqual(['call', 'ads']);
  });

  it('asks beta for auto leads only, because it has no Medicare mapping [R8.06] [R8.07]', async () => {
    const medicare = {
      brandId: 'mpa',
      page: { name: 'quiz-otc', product: 'medicare', language: 'english' },
      answers: { zipcode: '33101', haveMedicare: true },
    };
    const ports = fakePartnerPorts(bid(1));
    const { outcome } = await findOutcome(anOutcomeInput({ request: medicare }), ports);
    expect(asked(ports)).toEqual(['alphaAds', 'demandCheck']);
    expect(outcome.kind === 'ads' && outcome.ads).toHaveLength(1);
  });

  it('asks beta only with a ZIP code, because it refuses a lead without one [R8.06] [R8.09]', async () => {
    const askedWith = async (request: Partial<OutcomeInput['request']>) => {
      const ports = fakePartnerPorts();
      const { ads } = await findAdListing(anOutcomeInput({ request }), ports);
      return [asked(ports), ads.map(({ partner }) => partner)];
    };
    const geo = { ip: null, postalCode: '33101', stateCode: null };
    expect(await askedWith({ answers: {}, storedZip: null, geo: null })).toEqual([['alphaAds'], ['alpha']]);
    for (const place of [{ storedZip: '33101' }, { geo }, { answers: { zipcode: '33101' } }])
      expect(await askedWith({ answers: {}, storedZip: null, geo: null, ...place })).toEqual([
        ['alphaAds', 'betaAds'],
        ['alpha', 'beta'],
      ]);
  });

  describe('a lease', () => {
    it.each([
      ['is not to be had', rejects],
      ['has run out already', async () => aGetPhoneAnswer({ expirationDate: '2026-11-18T18:00:00.000Z' })],
      ['has no readable end', async () => aGetPhoneAnswer({ expirationDate: 'soon' })],
      ['has no number', async () => aGetPhoneAnswer({ value: '' })],
      ['is garbage', garbage({})],
      ['is nothing', garbage(null)],
    ])('that %s leaves the default number to call [R8.05] [R4.14]', async (_title, getPhone) => {
      const outcome = await findOutcome(anOutcomeInput({ now: OPEN }), fakePartnerPorts({ ...bid(42), getPhone }));
      expect(outcome.outcome).toEqual({ kind: 'call', phone: DEFAULT_PHONE, expirationDate: null, isLeased: false });
      expect(outcome.lease).toBeNull();
      expect(outcome.lowBidResult?.isLowBid).toBe(false);
    });

    it('that can’t be requested, because the page’s address is broken, leaves the default number [R4.14]', async () => {
      const { outcome } = await findOutcome(anOutcomeInput({ request: { url: 'nonsense' } }), fakePartnerPorts());
      expect(outcome).toMatchObject({ kind: 'call', phone: DEFAULT_PHONE });
    });

    it('in force is reused, and no other is requested [R8.05]', async () => {
      const lease = { value: '8885550177', expirationDate: '2026-11-18T18:00:01.000Z' };
      const ports = fakePartnerPorts(bid(42));
      const outcome = await findOutcome(anOutcomeInput({ now: OPEN, lease }), ports);
      expect(outcome.outcome).toMatchObject({ phone: '8885550177', expirationDate: lease.expirationDate, isLeased: true });
      expect(outcome.lease).toBeNull();
      expect(asked(ports)).toEqual(['demandCheck']);
    });

    it('that has expired is replaced [R8.05]', async () => {
      const lease = { value: '8885550177', expirationDate: '2026-11-18T18:00:00.000Z' };
      const { outcome } = await findOutcome(anOutcomeInput({ now: OPEN, lease }), fakePartnerPorts(bid(42)));
      expect(outcome).toMatchObject({ phone: '8885550142' });
    });
  });

  describe('a demand check', () => {
    it.each([
      ['fails', rejects],
      [
        'throws before it is sent',
        () => {
          throw new Error('broken');
        },
      ],
      ['answers garbage', garbage({ parsed: {} })],
      ['answers nothing', garbage(undefined)],
      ['bids no number', garbage({ parsed: { ctc: { ev: 'a lot' } }, raw: {} })],
      ['bids NaN', async () => aDemandCheckAnswer(NaN)],
    ])('that %s leads to ads, without a lowBidResult [R8.03] [R4.14]', async (_title, demandCheck) => {
      const ports = fakePartnerPorts({ demandCheck });
      for (const now of [OPEN, CLOSED]) {
        const { outcome, lowBidResult } = await findOutcome(anOutcomeInput({ now }), ports);
        expect(outcome.kind === 'ads' && outcome.ads.length).toBe(2);
        expect(lowBidResult).toBeNull();
      }
      expect(asked(ports)).not.toContain('getPhone');
    });
  });

  describe('a demand check’s raw answer', () => {
    const maResponseOf = async (raw: unknown) => {
      const demandCheck = async () => ({ ...aDemandCheckAnswer(42), raw });
      return (await findOutcome(anOutcomeInput(), fakePartnerPorts({ demandCheck }))).lowBidResult?.maResponse;
    };

    it('is passed on whole [R8.03]', async () => {
      const raw = { ctc: { ev: 42 }, more: 'x'.repeat(30_000) };
      expect(await maResponseOf(raw)).toEqual(raw);
    });

    it.each([
      ['is too large for an event', 'x'.repeat(100_000)],
      ['nests too deeply to be written', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown],
    ])('is reduced to the bid if it %s [R8.03] [R7.03]', async (_why, more) => {
      expect(await maResponseOf({ ctc: { ev: 42 }, more })).toEqual({ ctc: { ev: 42 } });
    });
  });

  describe('ads', () => {
    const alphaAds = async () => anAlphaAdsAnswer([anAlphaAd({ carrier: 'Copperfinch Auto' })]);
    const betaAds = async () => aBetaAdsAnswer([aBetaAd({ ref: 'mossgate-auto' })]);
    const betaError: BetaAdsAnswer = { status: 'ERROR', errors: ['no'], ads: [] };
    it.each([
      ['both', alphaAds, betaAds, ['Copperfinch Auto', 'Mossgate Auto']],
      ['alpha’s alone, beta failing', alphaAds, rejects, ['Copperfinch Auto']],
      ['alpha’s alone, beta answering ERROR', alphaAds, async () => betaError, ['Copperfinch Auto']],
      ['beta’s alone, alpha failing', rejects, betaAds, ['Mossgate Auto']],
      ['beta’s alone, alpha without any', async () => anAlphaAdsAnswer([]), betaAds, ['Mossgate Auto']],
      ['none, both failing', rejects, rejects, []],
      ['none, both without any', async () => anAlphaAdsAnswer([]), async () => aBetaAdsAnswer([]), []],
      ['none, both answering garbage', garbage({ ads: 'x' }), garbage({ status: 'SUCCESS' }), []],
    ])('shows %s [R8.08] [R4.14]', async (_title, alpha, beta, carriers) => {
      const { outcome } = await findOutcome(anOutcomeInput(), fakePartnerPorts({ ...bid(1), alphaAds: alpha, betaAds: beta }));
      expect(outcome.kind === 'ads' && outcome.ads.map(({ carrier }) => carrier)).toEqual(carriers);
      expect(outcome.phone).toBe(DEFAULT_PHONE);
    });

    it.each([
      ['alpha’s ads if only beta’s answer is broken', { betaAds: garbage({ status: 'SUCCESS' }) }, ['alpha']],
      ['alpha’s ads if an ad of beta’s is broken', { betaAds: garbage({ status: 'SUCCESS', ads: [null] }) }, ['alpha']],
      ['beta’s ads if only alpha’s answer is broken', { alphaAds: garbage({ ads: 'x' }) }, ['beta']],
      ['beta’s ads if an ad of alpha’s is broken', { alphaAds: garbage({ ads: [{ click_url: 'https://a.example/' }] }) }, ['beta']],
    ])('keeps %s [R8.08] [R8.09]', async (_what, broken, partners) => {
      const { outcome } = await findOutcome(anOutcomeInput(), fakePartnerPorts({ ...bid(1), ...broken }));
      expect(outcome.kind === 'ads' && outcome.ads.map(({ partner }) => partner)).toEqual(partners);
    });
  });

  describe('the phone number in the answers', () => {
    const bodies = async (input: OutcomeInput) => {
      const results: unknown[] = [];
      for (const ev of [42, 1]) {
        const ports = fakePartnerPorts(bid(ev));
        await findOutcome(input, ports);
        results.push(...ports.calls.map(({ body }) => body));
      }
      return JSON.stringify(results).replace(/\D/g, '');
    };

    it('is sent to the partners with consent [R15.04]', async () => {
      expect(await bodies(anOutcomeInput({ hasPhoneConsent: true }))).toContain('4155550134');
    });

    it('is sent to no partner without consent [R15.04]', async () => {
      expect(await bodies(anOutcomeInput({ hasPhoneConsent: false }))).not.toContain('4155550134');
    });
  });

  it('returns something to do for any failures: always a number, and the next opening of a closed line [R4.14]', async () => {
    const answers = [undefined, rejects, garbage(null), garbage({})];
    const results: { now: Date; result: ResultsAnswer }[] = [];
    for (const now of [OPEN, CLOSED])
      for (const demandCheck of [...answers, async () => aDemandCheckAnswer(1)])
        for (const getPhone of answers)
          for (const alphaAds of answers)
            for (const betaAds of answers) {
              const failing = Object.fromEntries(Object.entries({ demandCheck, getPhone, alphaAds, betaAds }).filter(([, port]) => port));
              results.push({ now, result: await findOutcome(anOutcomeInput({ now }), fakePartnerPorts(failing)) });
            }
    expect(results).toHaveLength(640);
    for (const { now, result } of results) {
      expect(result.outcome.phone).toMatch(/^\d{10}$/);
      if (result.outcome.kind === 'ads') expect(result.outcome.nextOpening).toBe(now === OPEN ? null : OPENS_AGAIN);
      else expect(now).toBe(OPEN);
    }
  });

  it('returns the number and the next opening if every partner is down [R4.14] [R13.16]', async () => {
    expect(await findOutcome(anOutcomeInput({ now: CLOSED }), failingPartnerPorts())).toEqual({
      outcome: { kind: 'ads', ads: [], phone: DEFAULT_PHONE, isOpen: false, nextOpening: OPENS_AGAIN },
      lowBidResult: null,
      lease: null,
    });
  });
});
