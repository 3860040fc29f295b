import type { PagePayload } from '@waypost/api-contract';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import { failingPartnerPorts, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { pageEntered } from '@waypost/routing/web';
import { isEventTracked } from '@waypost/tracking/contract';
import type { UserState } from '@waypost/visitor/model';
import { aConsentGiven } from '@waypost/visitor/model/testing';
import { aFunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { aListingPayload } from '../../testing/listing-payload';
import { listingSaga } from './listing-saga';
import { selectListing } from './listing-slice';

const page = aListingPayload();

function onListing({
  partners = fakePartnerPorts(),
  userState = {},
  isRestored = true,
  payload = page,
}: {
  readonly partners?: PartnerPorts;
  readonly userState?: Partial<UserState>;
  readonly isRestored?: boolean;
  readonly payload?: PagePayload;
} = {}) {
  const tab = aFunnelStore(userState, { isRestored });
  const enter = (entered: PagePayload) => void tab.store.dispatch(pageEntered({ payload: entered, step: null }) as never);
  enter(payload);
  tab.store.run(listingSaga, {
    partners,
    brandId: 'qs',
    userAgent: 'Test browser',
    url: () => 'https://www.qs.example/search-4-auto?utm_source=x',
  });
  return { tab, enter, listing: (name = payload.route.name) => selectListing(tab.store.getState(), name) };
}
const portsOf = (partners: ReturnType<typeof fakePartnerPorts>) => partners.calls.map(({ port }) => port).sort();

describe('listingSaga [R3.07, R8.08]', () => {
  it('asks both partners on an auto page that was there before it, best bid first, one entry a carrier', async () => {
    const partners = fakePartnerPorts();
    const { tab, listing } = onListing({ partners });
    expect(listing()).toBeNull();
    await tab.scheduler.settle();
    expect(portsOf(partners)).toEqual(['alphaAds', 'betaAds']);
    const ads = listing()?.ads ?? [];
    expect(ads.length).toBeGreaterThan(0);
    expect(ads.map(({ bid }) => bid)).toEqual(ads.map(({ bid }) => bid).sort((a, b) => b - a));
    expect(new Set(ads.map(({ carrier }) => carrier)).size).toBe(ads.length);
  });

  it('asks the first partner alone on a Medicare page [R8.06]', async () => {
    const partners = fakePartnerPorts();
    const { tab } = onListing({ partners, payload: aListingPayload({ product: 'medicare' }) });
    await tab.scheduler.settle();
    expect(portsOf(partners)).toEqual(['alphaAds']);
  });

  it('tells of no bid: none was asked [R8.03]', async () => {
    const { tab } = onListing();
    await tab.runUntilIdle();
    expect(tab.actions.filter(isEventTracked)).toEqual([]);
  });

  it('asks with what is known of the visitor, apart from the phone number [R8.02, R15.04]', async () => {
    const partners = fakePartnerPorts();
    const answers = { zipcode: '94105', driver1FirstName: 'Ana', driver1Phone: '(415) 555-0134' };
    const { tab } = onListing({ partners, userState: { forms: { 'auto-v1': answers, '*': answers }, consents: [aConsentGiven()] } });
    await tab.scheduler.settle();
    expect(partners.calls[0]).toMatchObject({
      body: {
        data: { zip: '94105' },
        placement_id: 'test-placement',
        sub_1: 'test-affiliate',
        sub_2: 'session-1',
        sub_3: 'anonymous-1',
        url: 'https://www.qs.example/search-4-auto?utm_source=x',
      },
    });
    expect(JSON.stringify(partners.calls)).toContain('Ana');
    expect(JSON.stringify(partners.calls)).not.toContain('0134');
  });

  it('waits for the stored answers', async () => {
    const partners = fakePartnerPorts();
    const { tab } = onListing({ partners, isRestored: false });
    await tab.runUntilIdle();
    expect(partners.calls).toEqual([]);
  });

  it.each([
    ['neither partner answers', failingPartnerPorts()],
    ['the second one fails', fakePartnerPorts({ betaAds: () => Promise.reject(new Error('down')) })],
  ])('leaves the number and whether the line is open where %s', async (_what, partners) => {
    const { tab, listing } = onListing({ partners });
    await tab.scheduler.settle();
    expect(listing()).toMatchObject({ phone: page.placement.defaultPhone, isOpen: true, nextOpening: null });
    expect(tab.errors).toEqual([]);
  });

  it('asks again on each listing page, not on others, and drops what comes too late', async () => {
    const partners = fakePartnerPorts();
    const { tab, enter, listing } = onListing({ partners });
    enter(aFunnelPayload());
    await tab.runUntilIdle();
    expect(listing()).toBeNull();
    enter(page);
    await tab.runUntilIdle();
    expect(listing()).not.toBeNull();
  });
});
