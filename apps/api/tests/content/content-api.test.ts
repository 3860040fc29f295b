import type { ContentData } from '@waypost/content/model';
import type { ContentDetail, ContentVersion } from '@waypost/content/contract';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import type { AuditPage } from '@waypost/staff/contract/audit';
import type { PageContent } from '@waypost/pages/model/content';
import { aPage, PAGE_CASES } from '@waypost/pages/model/testing';
import { RECENT_PROOF_MS } from '@waypost/staff/server/sessions';
import {
  aBranchOfAda,
  publishBranch,
  rawRequest,
  type RawRequest,
  type RunningWaypost,
  signedIn,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  untilIs,
} from '../../testing';

const HOME = apiPaths.content('spring', 'page', 'tqg.home');
const MAIN_HOME = apiPaths.content('main', 'page', 'tqg.home');

describe('the control center’s content', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const read = async (path = HOME, by = ada) => (await by.call('GET', path)).json as ContentDetail<PageContent>;
  const edit = async (change: ContentData, path = HOME, by = ada) => {
    const { content, revisionId } = await read(path, by);
    return by.call('PUT', path, { content: { ...content, ...change }, baseRevisionId: revisionId });
  };
  const publish = (branch = 'spring') => publishBranch(ada, { branch, note: 'Now' });
  const titleOf = async (path = '/', host = 'tqg.localhost') =>
    /<title>(.*?)<.title>/.exec((await rawRequest(waypost.port, path, { host })).text)?.[1];

  it('goes from a branch to the brand’s host and back, without a restart or a failed request [R10.02] [R3.05]', async () => {
    const byCode = await titleOf();
    expect((await edit({ title: 'Spring is here' })).status).toBe(200);
    expect(await titleOf()).toBe(byCode);
    const { id } = await publish();
    await untilIs(() => titleOf(), 'Spring is here');
    const payload = (await rawRequest(waypost.port, '/_payload.json')).json as { page: PageContent };
    expect(payload.page.title).toBe('Spring is here');
    expect(payload.page).not.toHaveProperty('smid');
    expect(await titleOf('/', 'mpa.localhost')).not.toBe('Spring is here');
    expect((await ada.call('POST', apiPaths.rollback(id))).status).toBe(201);
    await untilIs(() => titleOf(), byCode);
  });

  it('restores one live page for staff who prove who they are, with an entry in the audit log [R10.02] [R10.11] [R11.06]', async () => {
    await edit({ title: 'Spring is here' });
    await publish();
    await edit({ title: 'Spring is over' });
    await publish();
    await untilIs(() => titleOf(), 'Spring is over');
    const versions = (await ada.get(apiPaths.versions('main', 'page', 'tqg.home'))).json as readonly ContentVersion<ContentData>[];
    const revisionId = versions.find(({ content }) => content['title'] === 'Spring is here')?.revisionId;
    const putBack = () => ada.call('POST', apiPaths.putBack('page', 'tqg.home'), { revisionId, acceptsWarnings: true });
    waypost.clock.advance(RECENT_PROOF_MS);
    expect(await putBack()).toMatchObject({ status: 403, json: { code: 'proof-needed' } });
    expect(await titleOf()).toBe('Spring is over');
    await ada.call('POST', apiPaths.proof, { password: STAFF_PASSWORD });
    expect((await putBack()).status).toBe(201);
    await untilIs(() => titleOf(), 'Spring is here');
    const { entries } = (await (await signedIn(waypost)).get(apiPaths.audit)).json as AuditPage;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'publication.put-back', by: { name: 'Ada' } },
      { action: 'content.put-back', by: { name: 'Ada' }, content: { kind: 'page', key: 'tqg.home' }, after: { title: 'Spring is here' } },
    ]);
  });

  it('redirects an address without a page once the redirect is published, and no longer after its rollback [R2.12] [R10.02]', async () => {
    const path = apiPaths.content('spring', 'redirect', 'tqg:/old-flyer');
    const save = (to: string) => ada.call('PUT', path, { content: { to, isPermanent: false }, baseRevisionId: null });
    const statusOf = async () => (await rawRequest(waypost.port, '/old-flyer', { host: 'tqg.localhost' })).status;
    expect(await statusOf()).toBe(404);
    expect((await save('https://evil.example')).status).toBe(400);
    expect((await save('/quiz/auto')).status).toBe(200);
    expect((await ada.call('GET', apiPaths.collection('spring', 'redirect'))).json).toMatchObject([
      { from: '/old-flyer', to: '/quiz/auto' },
    ]);
    const { id } = await publish();
    await untilIs(statusOf, 302);
    const { headers } = await rawRequest(waypost.port, '/old-flyer?utm_source=flyer', { host: 'tqg.localhost' });
    expect(headers['location']).toBe('/quiz/auto?utm_source=flyer');
    expect((await rawRequest(waypost.port, '/old-flyer', { host: 'ps.localhost' })).status).toBe(404);
    expect((await ada.call('POST', apiPaths.rollback(id))).status).toBe(201);
    await untilIs(statusOf, 404);
  });

  it('accepts and refuses a page as the editor does, and names the field [R10.04] [R12.02]', async () => {
    for (const [change, field] of PAGE_CASES) {
      const { content, revisionId } = await read();
      const sent = { ...content, ...aPage(), ...change };
      const { status, json } = await ada.call('PUT', HOME, { content: sent, baseRevisionId: revisionId });
      const answered = status === 200 ? null : (json as { readonly code: string; readonly field: string });
      expect([change, status, answered?.field ?? null]).toEqual([change, field === null ? 200 : 400, field]);
    }
  });

  it('switches a page under load at one moment: no request fails, and none after it gets the old page [R10.02]', async () => {
    await titleOf('/quiz/auto');
    await edit({ title: 'Under load' }, apiPaths.content('spring', 'page', 'tqg.quiz-auto'));
    const answers: { readonly status: number; readonly begunAfterNew: boolean; readonly isNew: boolean }[] = [];
    let hasNewBeenSeen = false;
    const visit = async () => {
      const begunAfterNew = hasNewBeenSeen;
      const { status, text } = await rawRequest(waypost.port, '/quiz/auto');
      const isNew = text.includes('<title>Under load');
      hasNewBeenSeen ||= isNew;
      answers.push({ status, begunAfterNew, isNew });
    };
    let isOver = false;
    const load = Array.from({ length: 64 }, async () => {
      while (!isOver) await visit();
    });
    await publish();
    await untilIs(async () => hasNewBeenSeen, true);
    await Promise.all(Array.from({ length: 64 }, visit));
    isOver = true;
    await Promise.all(load);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ begunAfterNew, isNew }) => begunAfterNew && !isNew)).toEqual([]);
    expect(answers.filter(({ isNew }) => isNew).length).toBeGreaterThan(64);
  });

  it('updates the sitemap with a publish [R3.02]', async () => {
    const listed = async () => (await rawRequest(waypost.port, '/sitemap.xml')).text.includes('/quiz/auto<');
    const path = apiPaths.content('spring', 'page', 'tqg.quiz-auto');
    const before = await listed();
    await edit({ indexable: !before }, path);
    await publish();
    await untilIs(listed, !before);
    expect(await listed()).toBe(!before);
  });

  it('shows the second of two who save the same page what the first wrote [R10.12]', async () => {
    const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
    const opened = await read();
    const save = (by: StaffBrowser, change: ContentData) =>
      by.call('PUT', HOME, { content: { ...opened.content, ...change }, baseRevisionId: null });
    const first = await save(ada, { title: 'By Ada' });
    const second = await save(ben, { headline: 'By Ben' });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.json).toMatchObject({ code: 'edit-conflict', current: first.json, base: opened.content });
    expect((await edit({ headline: 'By Ben' }, HOME, ben)).json).toMatchObject({
      content: { title: 'By Ada', headline: 'By Ben' },
      updatedBy: { name: 'Ben' },
    });
  });

  it('responds to a conflicting publish with the changes, and accepts a person’s resolution [R10.02]', async () => {
    await ada.call('POST', apiPaths.branches, { name: 'Autumn' });
    await edit({ title: 'Autumn' }, apiPaths.content('autumn', 'page', 'tqg.home'));
    await edit({ title: 'Spring' });
    await publish();
    const body = { note: '', resolutions: [] as object[], acceptsWarnings: true };
    const refused = await ada.call('POST', apiPaths.publish('autumn'), body);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'publish-conflict', changes: [{ key: 'tqg.home', label: 'Tallgrass Quote Guide /' }] });
    const resolutions = [{ kind: 'page', key: 'tqg.home', field: 'title', take: 'mine' }];
    expect((await ada.call('POST', apiPaths.publish('autumn'), { ...body, resolutions })).status).toBe(201);
    expect((await read(MAIN_HOME)).content.title).toBe('Autumn');
  });

  it('refuses a publish that a check blocks, and lists the checks [R15.05]', async () => {
    await edit({ destination: '/nowhere-to-be-found' });
    const answer = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([answer.status, answer.json]).toEqual([422, expect.objectContaining({ code: 'publish-stopped' })]);
    expect((await ada.call('POST', apiPaths.checks('spring'))).json).toMatchObject([
      { severity: 'stop', code: 'link-broken', field: 'destination' },
    ]);
    await edit({ destination: '/quiz/auto', headline: 'Savings are guaranteed.' });
    const warned = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: false });
    expect([warned.status, warned.json]).toEqual([422, expect.objectContaining({ code: 'publish-warned' })]);
  });

  it('lists, searches and restores content, and discards a branch’s change [R10.04]', async () => {
    await edit({ title: 'First' });
    const { revisionId } = await read();
    await edit({ title: 'Second' });
    const list = await ada.call('GET', `${apiPaths.collection('spring', 'page')}?search=tqg&status=changed&limit=5`);
    expect(list.json).toMatchObject({ total: 1, rows: [{ key: 'tqg.home', title: 'Second', updatedBy: { name: 'Ada' } }] });
    expect((await ada.call('GET', apiPaths.versions('spring', 'page', 'tqg.home'))).json).toMatchObject([
      { content: { title: 'Second' } },
      {},
      {},
    ]);
    expect((await ada.call('POST', apiPaths.restore('spring', 'page', 'tqg.home'), { revisionId })).json).toMatchObject({
      content: { title: 'First' },
    });
    expect((await ada.call('DELETE', HOME)).status).toBe(204);
    expect((await read()).status).toBe('default');
  });

  it('runs a scheduled publish, and has every action in an unbroken audit log [R10.03] [R10.11]', async () => {
    await edit({ title: 'Later' });
    const at = new Date(waypost.clock.now().getTime() + 3_600_000).toISOString();
    expect((await ada.call('PUT', apiPaths.schedule('spring'), { at, note: 'Later' })).json).toMatchObject({
      schedule: { at, state: 'waiting' },
    });
    await waypost.jobs.start();
    waypost.clock.advance(3_600_000);
    await waypost.jobs.runDue();
    await untilIs(() => titleOf(), 'Later');
    const reader = await signedIn(waypost);
    const { entries } = (await reader.call('GET', apiPaths.audit)).json as { entries: { action: string; by: { name: string } }[] };
    expect((await reader.call('GET', apiPaths.auditChain)).json).toEqual({ isWhole: true, brokenAt: null });
    expect(entries.map(({ action, by }) => `${by.name} ${action}`)).toEqual([
      'Ada branch.published',
      'Ada content.published',
      'Ada publish.planned',
      'Ada content.saved',
      'Ada branch.created',
    ]);
  });

  it('refuses requests without a session, and all on a brand’s host [R11.02]', async () => {
    const stranger = staffBrowser(waypost.port);
    for (const [method, path] of [
      ['GET', apiPaths.branches],
      ['PUT', HOME],
      ['POST', apiPaths.publish('spring')],
      ['POST', apiPaths.previews('spring')],
      ['GET', apiPaths.audit],
    ] as const) {
      expect((await stranger.call(method, path)).status).toBe(401);
      expect((await ada.call(method, path, undefined, { host: 'tqg.localhost' })).status).not.toBe(200);
    }
    expect((await ada.call('POST', apiPaths.branches, { name: 'x' }, { headers: { 'x-csrf-token': 'wrong' } })).status).toBe(403);
  });

  describe('previews', () => {
    const preview = async (body: object) => {
      const answer = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', ...body });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return answer.json as PreviewLink;
    };
    /** Opens an address in a browser, which stores its cookies. */
    const openIn = ({ get }: Pick<StaffBrowser, 'get'>, url: string, extra: RawRequest = {}) => {
      const { pathname, search, hostname } = new URL(url, 'http://tqg.localhost');
      return get(`${pathname}${search}`, { host: hostname, ...extra });
    };
    const rawOpen = (url: string, extra: RawRequest = {}) => openIn(staffBrowser(waypost.port), url, extra);
    /** Returns the address to which the control center redirects a signed-in person. */
    const admitted = async (by: StaffBrowser, url: string): Promise<string> => {
      const door = new URL(String((await rawOpen(url)).headers.location));
      const answer = await by.get(`${door.pathname}${door.search}`);
      expect([answer.status, answer.headers['location']]).toEqual([303, expect.stringMatching(/^http:\/\/\w+\.localhost:4200\//)]);
      return String(answer.headers['location']);
    };
    /** Opens the address as a colleague's browser does: through the control center, and then with the pass of the brand's host. */
    const openAs = async (by: StaffBrowser, url: string) => {
      const browser = staffBrowser(waypost.port);
      let answer = await openIn(browser, await admitted(by, url));
      // To its own address, until that is without the ticket.
      while (String(answer.headers.location).startsWith('/'))
        answer = await openIn(browser, new URL(String(answer.headers.location), url).href);
      return { answer, browser, again: () => openIn(browser, url) };
    };
    let browser: StaffBrowser;
    beforeEach(() => (browser = staffBrowser(waypost.port)));
    const open = async (url: string, extra: RawRequest = {}) => {
      if (browser.cookies.size === 0 && (await rawOpen(url)).status === 303) ({ browser } = await openAs(ada, url));
      return openIn(browser, url, extra);
    };
    const shown = () => waypost.rendered.at(-1)?.boot;

    it('shows a branch on the brand’s host: never cached, indexed, tracked, or framed by other sites [R10.03]', async () => {
      await edit({ title: 'Only in spring' });
      const link = await preview({});
      expect(link.url).toMatch(/^http:\/\/tqg\.localhost:4200\/\?waypost-preview=/);
      const answer = await open(link.url);
      expect(answer.text).toContain('<title>Only in spring');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/frame-ancestors [^;]*http:\/\/localhost:\*/);
      expect(policy).toMatch(/;sandbox (?!.*allow-scripts)/);
      expect(answer.headers['x-frame-options']).toBeUndefined();
      expect(shown()?.privacy.isAllowed).toBe(false);
      const published = await rawRequest(waypost.port, '/');
      expect(published.text).not.toContain('Only in spring');
      expect(String(published.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    });

    it('shows an unsaved draft, at another time [R10.03] [R10.04]', async () => {
      const { content } = await read();
      const link = await preview({ draft: { ...content, title: 'Unsaved' }, at: '2026-09-30T12:00:00Z', stateCode: 'ca' });
      expect((await open(link.url)).text).toContain('<title>Unsaved');
      expect((await read()).status).toBe('default');
      const wrong = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', draft: { ...content, form: 'nope' } });
      expect([wrong.status, wrong.json]).toEqual([400, expect.objectContaining({ field: 'draft.form' })]);
      const medicare = await ada.call('POST', apiPaths.previews('spring'), { brand: 'mpa', path: '/', at: '2026-09-30T12:00:00Z' });
      await open((medicare.json as PreviewLink).url);
      expect(shown()?.payload?.disclaimer.version).toBe('medicare-2025-10');
    });

    it.each([
      ['fl', '2026-11-21T18:00:00Z', '8005550155'],
      ['fl', '2026-11-23T18:00:00Z', null],
      ['ca', '2026-11-21T18:00:00Z', null],
    ])('shows the number for state %s at %s, also on a page without a form [R8.11] [R10.03]', async (stateCode, at, ofRule) => {
      const { url } = await preview({ brand: 'ps', path: '/', stateCode, at });
      await open(url);
      const placement = shown()?.payload?.placement;
      expect(shown()?.payload?.form).toBeNull();
      if (ofRule === null) expect(placement?.defaultPhone).not.toBe('8005550155');
      else expect(placement?.defaultPhone).toBe(ofRule);
    });

    it('walks through a funnel in the branch’s content without a trace [R10.03]', async () => {
      await edit({ headline: 'Spring quiz' }, apiPaths.content('spring', 'page', 'tqg.quiz-auto'));
      const { url } = await preview({ path: '/quiz/auto' });
      await open(url);
      const events = waypost.events.events.size;
      const step = await open(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://tqg.localhost' },
        body: 'zipcode=90210',
      });
      expect(step.status).toBe(303);
      expect(step.headers.location).toMatch(/^\/quiz\/auto\/[\w-]+\?waypost-preview=/);
      await open(String(step.headers.location));
      expect(shown()?.payload?.page.headline).toBe('Spring quiz');
      expect(JSON.stringify(shown()?.visit?.userState.forms)).toContain('90210');
      const refused = await open(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://tqg.localhost' },
        body: 'zipcode=12',
      });
      expect(refused.status).toBe(422);
      expect((await open(url.replace('/quiz/auto', '/quiz/auto/results'))).status).toBe(200);
      expect(JSON.stringify(shown()?.visit?.results)).toContain('Sample company A');
      expect(waypost.leads).toEqual([]);
      expect(waypost.partners.calls).toEqual([]);
      expect(waypost.events.events.size).toBe(events);
    });

    it('lists sample ads where the live page lists offers, and asks no partner [R10.03]', async () => {
      const { url } = await preview({ path: '/search-4-auto', stateCode: 'tx' });
      await open(url);
      expect(JSON.stringify(shown()?.visit?.results)).toContain('Sample company A');
      expect(waypost.partners.calls).toEqual([]);
    });

    it('has a banner above the page, and none beside an editor [R10.03]', async () => {
      const { url } = await preview({ path: '/quiz/auto', stateCode: 'tx' });
      const banner =
        /<aside aria-label="Preview"[^>]*>Preview of “Spring”: not the live site\. As seen in TX\. Staff who are signed in can open this link until /;
      expect((await open(url)).text).toMatch(banner);
      expect((await open(url, { headers: { 'sec-fetch-dest': 'iframe' } })).text).not.toContain('aria-label="Preview"');
      expect((await rawRequest(waypost.port, '/quiz/auto')).text).not.toContain('aria-label="Preview"');
    });

    it('for anyone with the link lasts its whole time, and no longer [R10.03]', async () => {
      const { url } = await preview({ audience: 'link', minutes: 60 });
      await ada.call('DELETE', '/api/_auth/session');
      const answer = await rawOpen(url);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Anyone who has this link can open it until')]);
      waypost.clock.advance(3_600_001);
      expect((await rawOpen(url)).status).toBe(410);
    });

    it('opens for any colleague who is signed in, even after its author signs out, and for nobody else [R10.03] [R11.02]', async () => {
      await edit({ title: 'Only in spring' });
      const { url } = await preview({ minutes: 60 });
      await ada.call('DELETE', '/api/_auth/session');
      const stranger = await rawOpen(url);
      expect([stranger.status, stranger.text.includes('Only in spring')]).toEqual([303, false]);
      expect(stranger.headers['cache-control']).toBe('no-store');
      const door = new URL(String(stranger.headers.location));
      expect(door.origin).toBe('http://localhost:4200');
      const unsigned = await rawRequest(waypost.port, door.pathname + door.search, { host: 'localhost', headers: { accept: 'text/html' } });
      expect([unsigned.status, unsigned.headers.location]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(door.pathname + door.search)}`,
      ]);

      const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
      const { answer, again } = await openAs(ben, url);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<title>Only in spring')]);
      expect((await again()).status).toBe(200);
      await ben.call('DELETE', '/api/_auth/session');
      expect((await again()).status).toBe(303);
      waypost.clock.advance(3_600_001);
      expect((await rawOpen(url)).status).toBe(410);
    });

    it('marks a browser as staff’s only after staff proved themselves in it [R9.06]', async () => {
      const says = (answer: { readonly headers: Record<string, unknown> }) =>
        String(answer.headers['set-cookie']).includes('waypost.staff=1');
      const ofStaff = await preview({});
      const { answer, again } = await openAs(ada, ofStaff.url);
      expect([says(answer), says(await again())]).toEqual([true, true]);
      const ofLink = await preview({ audience: 'link' });
      const unproven = [
        await rawOpen(ofLink.url),
        await rawOpen(ofStaff.url),
        await rawOpen(`${ofStaff.url}&waypost-ticket=made-up`),
        await rawOpen('/?waypost-preview=abc.def.ghi'),
        await rawOpen('/?waypost-preview='),
        await rawOpen((await preview({ audience: 'frame' })).url, { headers: { 'sec-fetch-dest': 'iframe' } }),
      ];
      expect(unproven.map(({ status }) => status)).toEqual([200, 303, 303, 410, 410, 200]);
      expect(unproven.map(says)).toEqual(unproven.map(() => false));
      waypost.clock.advance(3_600_001);
      const ended = [await rawOpen(ofLink.url), await again()];
      expect(ended.map((over) => [over.status, says(over)])).toEqual([
        [410, false],
        [410, false],
      ]);
    });

    it('accepts no ticket that is a minute old, of another preview, or made up [R11.02]', async () => {
      const one = await preview({});
      const other = await preview({ path: '/quiz/auto' });
      const letIn = await admitted(ada, one.url);
      const ticket = new URL(letIn).searchParams.get('waypost-ticket') ?? '';
      expect((await rawOpen(`${other.url}&waypost-ticket=${ticket}`)).status).toBe(303);
      expect((await rawOpen(`${one.url}&waypost-ticket=${ticket}x`)).status).toBe(303);
      const later = await admitted(ada, one.url);
      const isLetIn = async (address: string) => String((await rawOpen(address)).headers['set-cookie']).includes('waypost.preview-pass=');
      expect(await isLetIn(letIn)).toBe(true);
      waypost.clock.advance(60_001);
      expect(await isLetIn(later)).toBe(false);
    });

    it('redirects from the control center to no other site [R12.02]', async () => {
      const token = new URL((await preview({})).url).searchParams.get('waypost-preview') ?? '';
      for (const path of ['//evil.example', '/\\\\evil.example', 'https://evil.example', ''])
        expect((await ada.get(`/previews/${token}?path=${encodeURIComponent(path)}`)).status).not.toBe(303);
    });

    it('opens beside an editor while its author is signed in, and in its own window for staff [R10.03]', async () => {
      const { url } = await preview({ audience: 'frame' });
      const inFrame = () => rawOpen(url, { headers: { 'sec-fetch-dest': 'iframe' } });
      expect((await inFrame()).status).toBe(200);
      for (const destination of ['document', 'empty', 'object'])
        expect((await rawOpen(url, { headers: { 'sec-fetch-dest': destination } })).status).toBe(303);
      await ada.call('DELETE', '/api/_auth/session');
      expect((await inFrame()).status).toBe(410);
    });

    it('runs only our script beside an editor, which sends to the control center only [R10.03] [R10.04]', async () => {
      const { content } = await read();
      const { url } = await preview({ audience: 'frame', draft: content });
      const beside = await rawOpen(url, { headers: { 'sec-fetch-dest': 'iframe' } });
      const policy = String(beside.headers['content-security-policy']);
      expect(policy).toMatch(/;\s*sandbox allow-scripts /);
      expect(policy).toMatch(/script-src 'sha256-[^' ]+';/);
      expect(beside.text.match(/const to="http:\/\/localhost:4200"/g)).toHaveLength(1);
      const own = await rawOpen(url);
      expect([own.status, String(own.headers['content-security-policy']).includes('allow-scripts')]).toEqual([200, false]);
    });

    it('is not counted as a visit, not even by the pixel for browsers without JavaScript [R10.03]', async () => {
      const pixel = (referer: string) => rawRequest(waypost.port, '/_view.gif?again=1', { headers: { referer } });
      const { url } = await preview({ path: '/quiz/auto' });
      const { pathname, search } = new URL(url);
      const before = waypost.events.events.size;
      await pixel(`http://tqg.localhost${pathname}${search}`);
      expect(waypost.events.events.size).toBe(before);
      await pixel(`http://tqg.localhost${pathname}`);
      expect(waypost.events.events.size).toBe(before + 1);
    });

    it('shows the chosen place on the page of plans by place [R10.03] [R3.07]', async () => {
      const { url } = await preview({ brand: 'mpa', path: '/location-plans', stateCode: 'tx', postalCode: '78701' });
      expect((await open(url)).status).toBe(200);
      expect(shown()?.visit?.place).toEqual({ city: null, stateCode: 'TX', postalCode: '78701' });
    });

    it.each([
      ['2026-11-21T19:00:00Z', true],
      ['2026-11-21T10:00:00Z', false],
    ])('shows the opening hours at %s [R10.03] [R8.12]', async (at, isOpen) => {
      const { url } = await preview({ path: '/quiz/auto', at });
      await open(url);
      expect(shown()?.payload?.line?.isOpen).toBe(isOpen);
    });

    it.each<[string, (link: PreviewLink) => Promise<string>]>([
      ['its time has passed', async (link) => (waypost.clock.advance(3_600_001), link.url)],
      ['the token was altered', async (link) => `${link.url}x`],
      ['the token was made up', async () => '/?waypost-preview=abc.def.ghi'],
      ['it is another brand’s', async (link) => link.url.replace('tqg.localhost', 'mpa.localhost')],
    ])('has ended when %s [R10.03] [R11.02]', async (_case, ended) => {
      await edit({ title: 'Only in spring' });
      const answer = await open(await ended(await preview({})));
      expect(answer.status).toBe(410);
      expect(answer.text).not.toContain('Only in spring');
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});
