import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import type { BucketRule } from '@waypost/platform/limits';
import { limitsEnvironment } from '../../src/environment/limits-environment';
import type { WaypostPorts } from '../../src/waypost-ports';
import { aBranchOfAda, rawRequest, type RawRequest, type RunningWaypost, staffBrowser, type StaffBrowser } from '../../testing';

const HOST = 'tqg.localhost';

let waypost: RunningWaypost;
let ada: StaffBrowser;
const start = async (ports: Partial<WaypostPorts> = {}): Promise<void> => void ({ waypost, ada } = await aBranchOfAda(ports));
afterEach(() => waypost.stop());

/** Returns the default limits with another value of a variable. */
const withLimit = (variable: string, rule: BucketRule) =>
  limitsEnvironment({
    wholeNumber: (_name, byDefault) => byDefault,
    rate: (name, byDefault) => (name === variable ? rule : byDefault),
  });

/** Makes a preview. Returns the path and query of its link. */
async function aPreview(body: object = {}): Promise<string> {
  const answer = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', ...body });
  expect(answer.status).toBe(201);
  const { pathname, search } = new URL((answer.json as PreviewLink).url);
  return pathname + search;
}

/** A browser on the brand's host. */
function aBrowser() {
  const jar = staffBrowser(waypost.port);
  return {
    cookies: jar.cookies,
    open: (path: string, headers: RawRequest['headers'] = {}) => jar.get(path, { host: HOST, headers }),
    post: (path: string, fields: Readonly<Record<string, string>>, headers: RawRequest['headers'] = {}) =>
      jar.submit(path, fields, { host: HOST, headers: { origin: `http://${HOST}`, ...headers } }),
  };
}
type Browser = ReturnType<typeof aBrowser>;
/** Returns the answers that the page rendered last shows. */
const shownAnswers = () => JSON.stringify(waypost.rendered.at(-1)?.boot.visit?.userState.forms);

describe('answers typed in a preview [R10.03] [R15.01]', () => {
  beforeEach(() => start());

  const entered = async (path: string, browser: Browser): Promise<void> => {
    const door = new URL(String((await browser.open(path, { 'sec-fetch-dest': 'document' })).headers.location));
    const { pathname, search } = new URL(String((await ada.get(door.pathname + door.search)).headers.location));
    await browser.open(pathname + search);
  };

  it.each([
    ['anyone with the link', 'link'],
    ['staff', 'staff'],
    ['its maker, in a window of its own', 'frame'],
  ])('are shown again in their browser alone, in a preview for %s', async (_who, audience) => {
    const path = await aPreview({ path: '/quiz/auto', audience });
    const [first, second] = [aBrowser(), aBrowser()];
    if (audience !== 'link') for (const browser of [first, second]) await entered(path, browser);
    await first.open(path, { 'sec-fetch-dest': 'document' });
    const posted = await first.post(path, { zipcode: '90210' }, { 'sec-fetch-dest': 'document' });
    expect(posted.status).toBe(303);
    await first.open(String(posted.headers.location), { 'sec-fetch-dest': 'document' });
    expect(shownAnswers()).toContain('90210');
    expect((await second.open(path, { 'sec-fetch-dest': 'document' })).status).toBe(200);
    expect(shownAnswers()).not.toContain('90210');
  });

  it('are identified by a cookie that ends with the browser, which no script reads', async () => {
    const answer = await aBrowser().open(await aPreview({ path: '/quiz/auto', audience: 'link' }));
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^waypost\.preview-visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(JSON.stringify(waypost.rendered.at(-1)?.boot)).not.toContain(value);
  });

  it('go on in a frame, where browsers store no cookie and only the maker is', async () => {
    const path = await aPreview({ path: '/quiz/auto', audience: 'frame' });
    const inFrame = { 'sec-fetch-dest': 'iframe' };
    const posted = await aBrowser().post(path, { zipcode: '90210' }, inFrame);
    expect(posted.headers['set-cookie']).toBeUndefined();
    await aBrowser().open(String(posted.headers.location), inFrame);
    expect(shownAnswers()).toContain('90210');
  });

  it('are stored for no more new browsers of a network than visitors are [R8.15]', async () => {
    await waypost.stop();
    await start({ limits: withLimit('LIMIT_NEW_VISITORS', { burst: 2, perSecond: 1 }) });
    const path = await aPreview({ path: '/quiz/auto', audience: 'link' });
    const statuses = [];
    for (let browser = 0; browser < 3; browser++) statuses.push((await aBrowser().post(path, { zipcode: '90210' })).status);
    expect(statuses).toEqual([303, 303, 429]);
    expect(waypost.visitors.visitors.size).toBe(2);
  });
});

describe('the ticket of staff on their way to a preview [R10.03] [R11.02]', () => {
  /** Returns the address, with a ticket, to which the control center sends Ada. */
  const ticketed = async (path: string): Promise<string> => {
    const { headers } = await aBrowser().open(path);
    const door = new URL(String(headers.location));
    const { pathname, search } = new URL(String((await ada.get(door.pathname + door.search)).headers.location));
    return pathname + search;
  };
  const isAtSignIn = ({ headers }: { readonly headers: { readonly location?: string } }) =>
    String(headers.location).startsWith('http://localhost:4200/previews/');

  it('is not in the address of the page that they come to', async () => {
    await start();
    const path = await aPreview({ path: '/quiz/auto' });
    const browser = aBrowser();
    let answer = await browser.open(await ticketed(`${path}&utm_source=bing`));
    const passed: string[] = [];
    while (answer.status === 303) {
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      passed.push(String(answer.headers.location));
      answer = await browser.open(passed.at(-1) ?? '');
    }
    expect(answer.status).toBe(200);
    const token = path.split('=').at(-1);
    const address = `/quiz/auto?utm_source=bing&waypost-preview=${token}`;
    expect(passed).toEqual([`${address}&waypost-ticket=taken`, address]);
  });

  it('admits one browser alone, at every preview and every process', async () => {
    await start();
    const path = await aPreview();
    const address = await ticketed(path);
    const first = await aBrowser().open(address);
    expect(first.headers['set-cookie']?.map((cookie) => cookie.split('=')[0])).toEqual(['waypost.staff', 'waypost.preview-pass']);
    const second = await aBrowser().open(address);
    expect([second.headers['set-cookie'], isAtSignIn(second)]).toEqual([undefined, true]);
    expect(await ticketed(path)).not.toBe(address);
  });

  it('leads a browser that stores no cookie to a note, and not in a circle', async () => {
    await start();
    const path = await aPreview();
    let answer = await aBrowser().open(await ticketed(path));
    answer = await aBrowser().open(String(answer.headers.location));
    expect([answer.status, answer.text.includes('Your browser did not store our cookie')]).toEqual([401, true]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('redirects to no other site [R12.02]', async () => {
    await start();
    const token = new URLSearchParams((await aPreview({ audience: 'link' })).split('?')[1]).get('waypost-preview') ?? '';
    for (const path of ['/.//evil.example', '//evil.example', '/\\evil.example', '/./\\evil.example']) {
      const { headers } = await aBrowser().open(`${path}?waypost-preview=${token}&waypost-ticket=x`);
      expect(new URL(headers.location ?? '/', `http://${HOST}`).host).toBe(HOST);
    }
  });

  it('is exchanged for a pass that no other host may set, over https [R11.04]', async () => {
    await start({ publicScheme: 'https' });
    const answer = await aBrowser().open(await ticketed(await aPreview()));
    const pass = answer.headers['set-cookie']?.find((cookie) => cookie.includes('preview-pass'));
    expect(pass).toMatch(/^__Host-waypost\.preview-pass=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a token that was made up [R8.15] [R10.03]', () => {
  const errors = () => waypost.rendered.filter(({ boot }) => boot.error !== null).length;

  it('costs no more than an answer from memory, whatever the token and the address', async () => {
    await start();
    const answers = [];
    for (const path of ['/?waypost-preview=abc.def.ghi', '/quiz/auto?waypost-preview=', '/no-page?waypost-preview=jkl'])
      answers.push(await rawRequest(waypost.port, path, { host: HOST }));
    expect(answers.map(({ status, text }) => [status, text.includes('This preview is over')])).toEqual(answers.map(() => [410, true]));
    expect(errors()).toBe(1);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors [^;]*http:\/\/localhost:\*.*;sandbox (?!.*allow-scripts)/);
      expect(headers['x-frame-options']).toBeUndefined();
    }
  });

  it('is answered in Spanish at a Spanish address [R3.04]', async () => {
    await start();
    const { text } = await rawRequest(waypost.port, '/no-page-es?waypost-preview=abc.def.ghi', { host: HOST });
    expect(text).toContain('Esta vista previa ya no está disponible');
    expect(waypost.rendered.at(-1)?.boot.error?.description).toMatch(/^Su plazo terminó\./);
  });

  it('counts for its network like every request that no memory answers', async () => {
    await start({ limits: withLimit('LIMIT_CALLS', { burst: 2, perSecond: 1 }) });
    const statuses = [];
    for (let request = 0; request < 3; request++)
      statuses.push((await rawRequest(waypost.port, '/?waypost-preview=abc.def.ghi', { host: HOST })).status);
    expect(statuses).toEqual([410, 410, 429]);
    expect((await rawRequest(waypost.port, '/', { host: HOST })).status).toBe(200);
  });
});
