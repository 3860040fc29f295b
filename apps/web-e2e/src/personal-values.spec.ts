import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { MARKED_PARAMETERS } from '@waypost/visitor/model/testing';
import { Client } from 'pg';
import { expect, test } from '../testing/test';
import { formNamed, walkFunnel, type TypedAnswers } from '../testing/visitor/funnel-walk';

// Types marked values into both funnels and puts them into the address. Then it searches for them wherever a browser could leave them:
// addresses, referrers, the tag manager's data layer, partners' requests, and PostgreSQL's readable columns (R6.03, R15.02).

const MARKED: TypedAnswers = {
  driver1FirstName: 'Plantzqfirst',
  driver1LastName: 'Plantzqlast',
  driver1Address: '77 Plantzqstreet',
  driver1Email: 'plantzqmail@site.example',
  driver1Phone: '(212) 555-0147',
};
const QUERY = `?${new URLSearchParams({ utm_source: 'kept', ...MARKED_PARAMETERS })}`;
const MARK = /plantzq\w*|555-?(?:%20)?014[78]|1951-03-08/gi;

const withMarks = (texts: readonly string[]): string[] => texts.filter((text) => text.match(MARK) !== null);

/** Returns every readable value of every table, including the jobs' tables. */
async function readableRows(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} as t`);
      lines.push(...rows.map(({ line }) => `${name}: ${line}`));
    }
    return lines;
  } finally {
    await client.end();
  }
}

const FUNNELS = [
  { name: 'auto', brand: 'tqg', path: '/quiz/auto', form: 'auto-v1', answers: { ...AUTO_ANSWERS, ...MARKED } },
  { name: 'Medicare', brand: 'mpa', path: '/quiz/otc', form: 'medicare-v1', answers: { ...MEDICARE_ANSWERS, ...MARKED } },
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const { name, brand, path, form, answers } of FUNNELS) {
      test(`no answer of the ${name} funnel is left where others can read it [R6.03] [R15.02]`, async ({
        page,
        visit,
        sandbox,
        waypost,
      }) => {
        await sandbox.reset();
        const asked: { readonly url: string; readonly referer: string }[] = [];
        page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] ?? '' }));
        const shown: string[] = [];
        page.on('framenavigated', (frame) => shown.push(frame.url()));

        const landing = visit.url(brand, `${path}${QUERY}`);
        await page.goto(landing);
        if (javaScriptEnabled) await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=kept');
        await walkFunnel(page, formNamed(form), answers);
        await expect(page.locator('main a[href^="tel:"], main a[data-ad-partner]').first()).toBeVisible();
        // There is a number to call at once, while a partner is still being asked.
        const sent = async () => JSON.stringify(await sandbox.requests());
        await expect.poll(sent).toContain(name === 'auto' ? 'Plantzqfirst' : '33101');

        // The landing address was written by the advertiser; every later address is ours.
        const later = asked.filter(({ url }) => url !== landing);
        expect(later.length).toBeGreaterThan(3);
        expect(withMarks(later.map(({ url }) => url))).toEqual([]);
        const ownOrigin = new URL(landing).origin;
        // Files of the first page have it as their referrer. They go only to our own server, which reads the referrer only of a partner
        // call.
        expect(withMarks(asked.filter(({ url }) => new URL(url).origin !== ownOrigin).map(({ referer }) => referer))).toEqual([]);
        expect(withMarks(shown.filter((url) => url !== landing))).toEqual([]);

        if (javaScriptEnabled) {
          const pushed = await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []));
          expect(pushed).toContain('formStepSubmitted');
          expect(withMarks([pushed])).toEqual([]);
          await page.goBack();
          expect(withMarks([page.url()])).toEqual([]);
        }

        // The marked values did arrive where they may: in the landing address, and in an auto lead's own fields. The number did so with the
        // ticked consent.
        expect(withMarks([landing])).toEqual([landing]);
        expect((await sent()).includes(MARKED['driver1Phone'] ?? '')).toBe(name === 'auto');

        const received = (await sandbox.requests()) as readonly { readonly body?: { readonly data?: unknown } & Record<string, unknown> }[];
        for (const { body, ...request } of received) {
          const { data: _lead, ...rest } = body ?? {};
          expect(withMarks([JSON.stringify([request, rest])])).toEqual([]);
        }

        const rows = await readableRows(waypost.databaseUrl);
        expect(rows.some((row) => row.startsWith('public.event:'))).toBe(true);
        expect(withMarks(rows)).toEqual([]);
      });
    }
  });
}
