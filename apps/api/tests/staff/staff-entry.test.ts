import { liveDoor } from '@waypost/content/contract/preview';
import { rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';

const HTML = { headers: { accept: 'text/html' } };

describe('staff on their way from the control center to a live page [R9.06]', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeAll(async () => {
    waypost = await runWaypost();
    ada = await signedIn(waypost);
  });
  afterAll(() => waypost.stop());

  const follow = (url: string, cookie = '') => {
    const { pathname, search, hostname } = new URL(url);
    return rawRequest(waypost.port, `${pathname}${search}`, { host: hostname, headers: { cookie } });
  };
  /** Sends one page view. Returns the properties of its event. */
  const lookAt = async (path: string, cookie: string): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { referer: `http://tqg.localhost${path}`, ...(cookie !== '' && { cookie }) };
    await rawRequest(waypost.port, '/_view.gif?again=1', { headers });
    return JSON.parse([...waypost.events.events.values()].at(-1)?.propertiesJson ?? '{}') as Readonly<Record<string, unknown>>;
  };
  const entryOf = async (path = '/quiz/auto?utm_source=bing'): Promise<string> => {
    const answer = await ada.get(liveDoor('tqg', path));
    expect(answer.status).toBe(303);
    return String(answer.headers['location']);
  };

  it('reach that page, and their browser stores that it is staff’s', async () => {
    const entry = await entryOf();
    expect(entry).toMatch(/^http:\/\/tqg\.localhost:4200\/api\/staff-entry\?/);
    const answer = await follow(entry);
    expect([answer.status, answer.headers.location]).toEqual([303, '/quiz/auto?utm_source=bing']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(String(answer.headers['set-cookie'])).toMatch(/waypost\.staff=1; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('come by a ticket that works once, so that an address which they pass on makes nobody staff [R11.02]', async () => {
    const entry = await entryOf();
    expect(String((await follow(entry)).headers['set-cookie'])).toContain('waypost.staff=1');
    const again = await follow(entry);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(String(again.headers.location)).toMatch(/^http:\/\/localhost:4200\/live-site\/tqg\?path=/);
  });

  it('are marked as staff in the events of that visit', async () => {
    const cookie = /waypost\.staff=1/.exec(String((await follow(await entryOf())).headers['set-cookie']))?.[0] ?? '';
    const looks = [await lookAt('/tos', cookie), await lookAt('/tos', '')];
    expect(looks.map(({ isStaff }) => isStaff)).toEqual([true, undefined]);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['another site with a slash that leans back', '/\\\\evil.example'],
    ['a line of its own', '/\nset-cookie: x'],
    ['nothing', ''],
  ])('are redirected to no page of %s', async (_what, path) => {
    expect((await ada.get(liveDoor('tqg', path))).status).not.toBe(303);
    const ticket = new URL(await entryOf()).searchParams.get('waypost-ticket') ?? '';
    const query = new URLSearchParams({ path, 'waypost-ticket': ticket });
    const answer = await follow(`http://tqg.localhost/api/staff-entry?${String(query)}`);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined]);
  });

  it.each([
    ['no brand', '/live-site/nope?path=%2F'],
    ['the control center', '/live-site/ccc?path=%2F'],
  ])('are redirected to no host of %s', async (_what, door) => expect((await ada.get(door)).status).not.toBe(303));

  it('are asked for a new ticket if theirs is another brand’s, made up, or a minute old', async () => {
    const entry = await entryOf('/');
    for (const wrong of [entry.replace('tqg.localhost', 'mpa.localhost'), `${entry}x`, entry.replace(/&waypost-ticket=.*/, '')]) {
      const answer = await follow(wrong);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined]);
      expect(String(answer.headers.location)).toMatch(/^http:\/\/localhost:4200\/live-site\/\w+\?path=%2F$/);
    }
    waypost.clock.advance(60_001);
    expect((await follow(entry)).headers['set-cookie']).toBeUndefined();
  });

  it('are asked to sign in if nobody is signed in, and after a sign-out', async () => {
    const stranger = await rawRequest(waypost.port, liveDoor('tqg', '/'), { host: 'localhost', ...HTML });
    expect([stranger.status, stranger.headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(liveDoor('tqg', '/'))}`]);
    const ben = await signedIn(waypost, { id: 'staff-2', name: 'Ben' });
    const entry = String((await ben.get(liveDoor('tqg', '/'))).headers['location']);
    await ben.call('DELETE', '/api/_auth/session');
    expect((await follow(entry)).headers['set-cookie']).toBeUndefined();
  });
});
