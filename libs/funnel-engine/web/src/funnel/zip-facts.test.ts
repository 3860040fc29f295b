import { ipLookupReducer } from '@waypost/visitor/web/place-and-bots';
import { aFunnelStore } from '../../testing/funnel-harness';
import { findZipFacts, ZIPS_WAIT_MS, type ZipServices } from './zip-facts';

type Zips = readonly string[] | null;
const inReno = {
  value: '8.8.4.4',
  city: 'Reno',
  stateCode: 'NV',
  postalCode: '89501',
  isp: null,
  expirationDate: '2026-11-18T18:10:00.000Z',
};

/** Asks for the facts about a typed ZIP code; `facts` is undefined while the saga waits for them. */
function asking(zipcode: string | undefined, loadZips: ZipServices['loadZips'], lookup: typeof inReno | null = null) {
  const tab = aFunnelStore();
  tab.store.inject('ipLookup', (state = lookup) => ipLookupReducer(state, { type: 'none' }));
  const asked: string[] = [];
  let facts: unknown;
  tab.store.run(function* askOnce() {
    const load = (area: string) => {
      asked.push(area);
      return loadZips(area);
    };
    facts = yield* findZipFacts({ loadZips: load }, zipcode === undefined ? null : { zipcode });
  });
  return { tab, asked, facts: () => facts };
}

describe('the facts about a typed ZIP code [R5.14]', () => {
  it.each(['89502', ' 89502 ', '89502-1234', '８９５０２'])('is asked by the area of %j alone', async (zipcode) => {
    const { tab, asked, facts } = asking(zipcode, async () => ['89501'], inReno);
    await tab.scheduler.settle();
    expect(asked).toEqual(['895']);
    expect(facts()).toEqual({ ofArea: ['89501'], ofPlace: '89501' });
  });

  it.each(['89501', '89501-1234'])(
    'need no request for the ZIP code %j of the visitor’s own place, so that nobody waits [R4.03]',
    (zipcode) => {
      const { asked, facts } = asking(zipcode, () => new Promise<Zips>(() => undefined), inReno);
      expect([asked, facts()]).toEqual([[], { ofArea: null, ofPlace: '89501' }]);
    },
  );

  it.each(['abcde', '8950', '', undefined])('are empty for %j, without a request', (zipcode) => {
    const { asked, facts } = asking(zipcode, () => []);
    expect([asked, facts()]).toEqual([[], { ofArea: null, ofPlace: null }]);
  });

  it('are empty if the server does not answer', async () => {
    const { tab, facts } = asking('89501', async (): Promise<Zips> => null);
    await tab.scheduler.settle();
    expect(facts()).toEqual({ ofArea: null, ofPlace: null });
  });

  it('arrive within a moment or are empty, so that a slow answer blocks nobody', async () => {
    const { tab, facts } = asking('89501', () => new Promise<Zips>(() => undefined));
    await tab.advance(ZIPS_WAIT_MS - 1);
    expect(facts()).toBeUndefined();
    await tab.advance(1);
    expect(facts()).toEqual({ ofArea: null, ofPlace: null });
  });
});
