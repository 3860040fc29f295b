import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { mmdbFile } from '@waypost/platform/ip-lookup/testing';
import { browserByHand } from '../testing/visitor/by-hand';
import { controlCalls, type ControlCalls } from '../testing/staff/control-calls';
import { clockShiftMs, shiftedClock, type Line } from '../testing/waypost/line-hours';
import { ANNA } from '../testing/staff/staff';
import { storedEvents } from '../testing/events/stored-events';
import { expect, freshWaypost, setLine, test, urlOf } from '../testing/test';

/** The networks in the test's file of places. An address outside them has no place. */
const NETWORKS = { FL: '8.8.4', GA: '8.8.5', nowhere: '8.8.6' } as const;
const PLACES = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[];

const PAGES = [
  ['tqg', '/call-auto'],
  ['tqg', '/quiz/auto'],
  ['tqg', '/'],
  ['ps', '/quiz/auto'],
  ['ps', '/compare-save'],
  ['mpa', '/quiz/otc'],
  ['mpa', '/get-yours-otc-es'],
  ['mpa', '/carriers'],
  ['ac', '/'],
  ['wc', '/tos'],
] as const;
const CAMPAIGNS = [
  '',
  '?utm_source=bigo&utm_medium=cpc&utm_campaign=spring',
  '?utm_source=Google&utm_medium=CPC',
  '?gclid=click-1',
  '?afid=partner-7&utm_source=bing&utm_medium=aff',
  '?utm_source=bigo&utm_medium=email&fbclid=click-2',
] as const;

const rule = (priority: number, phone: string, conditions: object) => ({
  name: `Rule of ${phone}`,
  isActive: true,
  priority,
  conditions,
  note: '',
  settings: { afid: `wp-${phone}`, placementId: `wp-${phone}`, defaultPhone: phone },
});
const OPEN = [
  { days: [1, 2, 3, 4, 5], from: '05:00', to: '17:00' },
  { days: [6], from: '06:00', to: '15:00' },
];
/** One or more rules for every condition, at different priorities. The hours are those of the open line and those next to them. */
const RULES = {
  florida: rule(50, '8005550160', { brand: ['ps', 'tqg'], state: ['FL'], paid: true }),
  'not-florida': rule(45, '8005550161', { product: ['medicare'], state: ['GA', 'CA'] }),
  'while-open': rule(40, '8005550162', { utmSource: ['google'], hours: OPEN }),
  'at-night': rule(40, '8005550163', {
    brand: ['tqg'],
    page: ['call-auto'],
    hours: [
      { days: [0], from: '00:00', to: '24:00' },
      { days: [1, 2, 3, 4, 5], from: '00:00', to: '05:00' },
      { days: [1, 2, 3, 4, 5], from: '17:00', to: '24:00' },
      { days: [6], from: '00:00', to: '06:00' },
      { days: [6], from: '15:00', to: '24:00' },
    ],
  }),
  affiliates: rule(30, '8005550164', { utmMedium: ['aff'] }),
  spanish: rule(20, '8005550165', { language: ['spanish'] }),
  homes: rule(10, '8005550166', { page: ['home'], paid: false }),
  campaign: rule(5, '8005550167', { smid: ['410300'] }),
};

interface LookedAt {
  readonly url: string;
  readonly place: keyof typeof NETWORKS;
  readonly address: string;
  readonly isPlain: boolean;
  readonly refusesTracking: boolean;
  readonly goesOn: boolean;
}

/** Combines each page with each campaign. Places, browsers without JavaScript, refused tracking and a second page alternate. */
const visitsTo = (urlAt: (brand: string, path: string) => string): readonly LookedAt[] =>
  PAGES.flatMap(([brand, pathname], page) =>
    CAMPAIGNS.map((campaign, index): LookedAt => {
      const number = page * CAMPAIGNS.length + index;
      const place = PLACES[(page + index) % PLACES.length] ?? 'nowhere';
      return {
        url: urlAt(brand, pathname + campaign),
        place,
        address: `${NETWORKS[place]}.${number + 1}`,
        isPlain: number % 5 === 4,
        refusesTracking: number % 7 === 3,
        goesOn: number % 4 === 1 && pathname !== '/tos',
      };
    }),
  );

const shownNumber = async (page: Page): Promise<string> =>
  (await page.locator('a[href^="tel:"]').first().getAttribute('href'))?.replace(/^tel:\+1/, '') ?? '';

/** Views a page like a person. Returns the number of page visits that this makes. */
async function look(browser: Browser, line: Line, visit: LookedAt, numberOf: (visit: LookedAt) => Promise<string>): Promise<number> {
  const context = await browserByHand(browser, {
    javaScriptEnabled: !visit.isPlain,
    extraHTTPHeaders: { 'x-forwarded-for': visit.address, ...(visit.refusesTracking ? { 'sec-gpc': '1' } : {}) },
  });
  try {
    await setLine(context, line);
    if (visit.refusesTracking)
      await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
    const page = await context.newPage();
    if (visit.isPlain) {
      const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/_view.gif' && response.ok());
      await Promise.all([counted, page.goto(visit.url)]);
      return 1;
    }
    const stored = () => page.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
    await Promise.all([stored(), page.goto(visit.url)]);
    await expect.poll(() => shownNumber(page), `the number of ${visit.url} from ${visit.place}`).toBe(await numberOf(visit));
    if (!visit.goesOn) return 1;
    await Promise.all([
      stored(),
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^(Terms|Términos)/ })
        .first()
        .click(),
    ]);
    return 2;
  } finally {
    await context.close();
  }
}

interface Replayed {
  readonly state: string;
  readonly result?: {
    readonly visits: number;
    readonly agreement: number;
    readonly recorded: number;
    readonly missingInputs: readonly object[];
    readonly cells: readonly { readonly before: string | null }[];
  };
}

const AT_ONCE = 3;
const DAY_MS = 86_400_000;
const TRUSTED = 0.99;

async function published(call: ControlCalls): Promise<void> {
  expect((await call('POST', '/branches', { name: 'Many rules' })).status).toBe(201);
  for (const [key, content] of Object.entries(RULES))
    expect((await call('PUT', `/branches/many-rules/phone-rules/${key}`, { content, baseRevisionId: null })).status, key).toBe(200);
  const publish = await call('POST', '/branches/many-rules/publish', { note: '', resolutions: [], acceptsWarnings: true });
  expect(publish.status, publish.body).toBe(201);
}

for (const line of ['open', 'closed'] as const)
  test(`page, tester and event name one rule, and a replay confirms at least 99 % of visits, while the line is ${line} [R10.14] [R10.15]`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(600_000);
    const places = testInfo.outputPath('places.mmdb');
    const country = { geoname_id: 2, iso_code: 'US', names: { en: 'United States' } };
    const cities = (['FL', 'GA'] as const).map((state) => ({
      network: `${NETWORKS[state]}.0/24`,
      record: { country, subdivisions: [{ geoname_id: 3, iso_code: state, names: { en: state } }] },
    }));
    await writeFile(places, mmdbFile('GeoLite2-City', cities));
    const admin = { ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password };
    const { waypost, end } = await freshWaypost({ ...shiftedClock(line), ...admin, GEOIP_DB: places, TRUST_PROXY: '1' });
    try {
      const call = await controlCalls(waypost, ANNA);
      await published(call);
      const numberOf = async ({ url, place }: LookedAt): Promise<string> => {
        const answer = await call('POST', '/branches/main/phone-rules/test', { url, state: place === 'nowhere' ? null : place });
        return (JSON.parse(answer.body) as { readonly phone: string }).phone;
      };
      const waiting = [...visitsTo((brand, pathname) => urlOf(waypost, brand, pathname))];
      let expected = 0;
      const visitor = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const seen = await look(browser, line, next, numberOf);
          expected += seen;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      const views = storedEvents(waypost.databaseUrl);
      await expect.poll(async () => (await views.named('pageView')).length).toBe(expected);

      const dayOf = (shift: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + clockShiftMs(line) + shift);
      const replays = '/branches/main/phone-rules/replays';
      const replayed = async () => {
        const asked = await call('POST', replays, { from: dayOf(-DAY_MS), to: dayOf(0) });
        const { id } = JSON.parse(asked.body) as { readonly id: string };
        const replay = async () => JSON.parse((await call('GET', `${replays}/${id}`)).body) as Replayed;
        await expect.poll(async () => (await replay()).state, { timeout: 60_000 }).toBe('succeeded');
        return (await replay()).result;
      };
      let result: Replayed['result'];
      // A replay only includes events without an open transaction before them. A transaction at that moment leaves the newest visits to the
      // next replay.
      await expect.poll(async () => (result = await replayed())?.visits, { timeout: 300_000 }).toBe(expected);
      const share = `${((result?.agreement ?? 0) * 100).toFixed(1)}% of ${result?.recorded ?? 0} visits`;
      console.log(`recorded and reconstructed agree on ${share} while the line is ${line}`);
      expect(result).toMatchObject({ visits: expected, recorded: expected });
      expect(result?.agreement, JSON.stringify(result?.missingInputs)).toBeGreaterThanOrEqual(TRUSTED);
      const ofOtherHours = line === 'open' ? 'at-night' : 'while-open';
      const rules = Object.keys(RULES).filter((key) => key !== ofOtherHours);
      const answered = result?.cells.map(({ before }) => before);
      expect(answered, 'each rule has answered somebody').toEqual(expect.arrayContaining([...rules, null]));
    } finally {
      await end();
    }
  });
