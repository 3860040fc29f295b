import { fakeClock } from '@waypost/platform/kernel/testing';
import { alphaListedAds, betaPlacedAds, mergeAds } from '@waypost/funnel-engine/model';
import { isLowBid } from '@waypost/partner-adapters/contract';
import type { PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import { adsBody, demandCheckBody, getPhoneBody, withoutPhone } from '@waypost/partner-adapters/contract/requests';
import { aPartnerRequestInput, fakePartnerCallLog } from '@waypost/partner-adapters/contract/testing';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import { watchingPorts } from '@waypost/partner-adapters/server/testing';
import type { Answers } from '@waypost/validation';
import { runSandbox, type RunningSandbox } from '../testing/running-sandbox';

/** Runs the site's adapters against the sandbox over real HTTP, which proves that both use one protocol. */
const NOW = '2026-11-18T18:00:00.000Z';
const PATIENT_MS = 10_000;

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await runSandbox({ clock: fakeClock(NOW) });
});
afterEach(() => sandbox.close());

function site(deadline?: () => AbortSignal) {
  const callLog = fakePartnerCallLog();
  const partners = createPartnerAdapters({
    ...watchingPorts(),
    alpha: { url: `${sandbox.url}/alpha`, apiKey: 'alpha-key', timeoutMs: PATIENT_MS },
    beta: { url: `${sandbox.url}/beta`, apiKey: 'beta-key', timeoutMs: PATIENT_MS },
    clock: fakeClock(NOW),
    callLog,
    deadline,
  });
  return { partners, outcomes: () => callLog.records.map(({ operation, outcome }) => `${operation} ${outcome}`) };
}

const received = async () =>
  (await (await fetch(`${sandbox.url}/requests`)).json()) as { operation: string; body: unknown; idempotencyKey: string | null }[];
const input = aPartnerRequestInput();

const listedAds = async (partners: PartnerPorts) =>
  mergeAds(alphaListedAds(await partners.alphaAds(adsBody('alpha', input))), betaPlacedAds(await partners.betaAds(adsBody('beta', input))));

it('an auto lead gets a bid, a number and a listing [R8.01] [R8.04] [R8.08] [R8.09]', async () => {
  const { partners, outcomes } = site();

  const check = await partners.demandCheck(demandCheckBody(input));
  expect(isLowBid(check.parsed.ctc.ev)).toBe(false);
  expect(await partners.getPhone(getPhoneBody(input))).toEqual({ value: '8225550101', expirationDate: '2026-11-18T18:05:00.000Z' });
  const listing = await listedAds(partners);

  expect(listing.map((ad) => `${ad.partner} ${ad.carrier}`)).toEqual([
    'alpha Copperfinch Auto',
    'alpha Lanternway Mutual',
    'alpha Mossgate Auto',
    'beta Quillhaven Mutual',
    'alpha Brindle Road',
  ]);
  expect(outcomes()).toEqual(['demand-check success', 'get-phone success', 'ads success', 'ads success']);
});

it('a visitor whose request names no browser gets a bid, a number and a listing [R8.01] [R8.10]', async () => {
  const { partners, outcomes } = site();
  const nameless = aPartnerRequestInput({ userAgent: '' });

  await partners.demandCheck(demandCheckBody(nameless));
  await partners.getPhone(getPhoneBody(nameless));
  await partners.alphaAds(adsBody('alpha', nameless));
  await partners.betaAds(adsBody('beta', nameless));

  expect(outcomes()).toEqual(['demand-check success', 'get-phone success', 'ads success', 'ads success']);
});

it('a Medicare lead gets a number and a listing [R8.06] [R8.09]', async () => {
  const { partners } = site();
  const answers: Answers = { zipcode: '90210', haveMedicare: true, haveMedicaid: false };
  const medicare = aPartnerRequestInput({ brandId: 'mpa', page: { name: 'quiz-otc', product: 'medicare', language: 'english' }, answers });

  await partners.getPhone(getPhoneBody(medicare));
  const ads = await partners.alphaAds(adsBody('alpha', medicare));

  expect(ads.ads[0]?.carrier).toBe('Larkspire Health');
  expect((await received())[0]?.body).toHaveProperty('data', { zip: '90210', currently_insured: 1, dsnp: 0 });
});

it('an auto placement gets auto ads before its visitor has answered anything [R8.08] [R8.10]', async () => {
  const { partners } = site();
  const placement = { placementId: 'wp-tqg-auto', afid: null };
  const ads = await partners.alphaAds(adsBody('alpha', aPartnerRequestInput({ answers: {}, placement })));
  expect(ads.ads[0]?.carrier).toBe('Copperfinch Auto');
});

it('no number reaches a partner without consent [R15.04]', async () => {
  const { partners } = site();

  await partners.getPhone(withoutPhone(getPhoneBody(input)));
  await partners.alphaAds(withoutPhone(adsBody('alpha', input)));
  await partners.betaAds(withoutPhone(adsBody('beta', input)));

  const requests = await received();
  expect(requests).toHaveLength(3);
  expect(JSON.stringify(requests).replace(/[^\d"]/g, '')).not.toContain('4155550134');
});

it('the same idempotency key leases the same number [R8.04]', async () => {
  const { partners } = site();
  const lease = (idempotencyKey: string) => partners.getPhone(getPhoneBody(input), { idempotencyKey });

  expect((await lease('a')).value).toBe((await lease('a')).value);
  expect((await lease('b')).value).not.toBe((await lease('a')).value);
});

it.each([
  [{ latencyMs: 600_000 }, 'timeout'],
  [{ mode: 'hang' }, 'timeout'],
  [{ mode: 'garbage' }, 'bad-answer'],
  [{ mode: 'oversized' }, 'bad-answer'],
  [{ mode: 'redirect' }, 'http-error'],
  [{ mode: 'flap' }, 'network-error'],
  [{ mode: 'drip' }, 'timeout'],
  [{ failRate: 1 }, 'http-error'],
  [{ status: 503 }, 'http-error'],
])('a partner set to %j fails as %s and is asked once [R8.09] [R8.13]', async (changes, outcome) => {
  await sandbox.control({ partner: 'alpha', ...changes });
  const time = new AbortController();
  const { partners, outcomes } = site(outcome === 'timeout' ? () => time.signal : undefined);

  const failed = expect(partners.demandCheck(demandCheckBody(input))).rejects.toMatchObject({ name: 'PartnerFailure', outcome });
  while ((await received()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  time.abort();
  await failed;
  expect(outcomes()).toEqual([`demand-check ${outcome}`]);
  expect(await received()).toHaveLength(1);
});

it("the listing is shown without beta's ERROR, which is recorded [R8.08]", async () => {
  await sandbox.control({ partner: 'beta', status: 'ERROR' });
  const { partners, outcomes } = site();

  const listing = await listedAds(partners);

  expect(listing.map((ad) => ad.partner)).toEqual(['alpha', 'alpha', 'alpha', 'alpha']);
  expect(outcomes()).toEqual(['ads success', 'ads partner-error']);
});
