import { createHash } from 'node:crypto';
import { brandRecords } from '@waypost/brands/records';
import { consentFor } from '@waypost/compliance/texts';
import { TOKEN_SLOT } from '@waypost/pages/http/testing';
import { anEventBody } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { postForm, postJson, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const tqg = brandRecords.find(({ id }) => id === 'tqg');
const tokenIn = (html: string): string => /name="pageToken" value="([^"]+)"/.exec(html)?.[1] ?? '';
const hashOf = (html: string): string => createHash('sha256').update(html).digest('base64url');

/** Requests a page. Returns it with its hash, which is taken with an empty slot for the token. */
async function aPageSeen(path = '/quiz/auto') {
  const { text } = await rawRequest(waypost.port, path);
  const token = tokenIn(text);
  return { text, token, hash: hashOf(text.replaceAll(token, TOKEN_SLOT)) };
}

/** Returns the properties of the stored page views, in order. */
const storedViews = (): readonly Readonly<Record<string, unknown>>[] =>
  [...waypost.events.events.values()]
    .filter(({ event }) => event === 'pageView')
    .map(({ propertiesJson }) => JSON.parse(propertiesJson) as Readonly<Record<string, unknown>>);

describe('a page that was served', () => {
  it('is stored once, letter for letter except its token, and a cache hit does not call the store [R15.08]', async () => {
    const first = await aPageSeen();
    await aPageSeen();
    expect(waypost.pageSnapshots.calls()).toBe(2);
    const storedPage = waypost.pageSnapshots.pages.get(first.hash);
    expect(storedPage?.html.replaceAll(TOKEN_SLOT, first.token)).toBe(first.text);
    expect(storedPage).toMatchObject({ brandId: 'tqg', path: '/quiz/auto', variant: null, firstAt: waypost.clock.now() });
    expect([...waypost.pageSnapshots.pages.keys()]).toEqual([first.hash]);
  });

  it('has another token an hour later, and the same hash [R15.08]', async () => {
    const first = await aPageSeen();
    waypost.clock.advance(3_600_000);
    let later = await aPageSeen();
    // The page in memory is answered while the next one is rendered.
    while (later.token === first.token) later = await aPageSeen();
    expect(later.hash).toBe(first.hash);
    expect(waypost.pageSnapshots.pages.size).toBe(1);
  });

  it('is referenced by the consent given on it, even without a page view [R15.08] [R15.04]', async () => {
    const { token, hash } = await aPageSeen();
    const shown = tqg && consentFor({ brand: tqg, product: 'auto', language: 'english', now: waypost.clock.now() });
    const consent = {
      ...shown,
      id: 'c-1',
      givenAt: waypost.clock.now().toISOString(),
      pagePath: '/quiz/auto/contact',
      formVersion: 'auto-v1',
      stepName: 'contact',
      companies: shown?.companies ?? [],
    };
    const userState = { ...EMPTY_USER_STATE, consents: [consent] };
    expect((await postJson(waypost.port, '/api/user/set', { userState, session: null, pageToken: token })).status).toBe(204);
    expect(waypost.visitors.consents.at(-1)).toMatchObject({ evidence: { seenPage: { page: 'quiz-auto', html: hash } } });
  });

  it('is referenced by each page view, by the page’s token and by nothing else from a browser [R15.08]', async () => {
    const { token, hash } = await aPageSeen();
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const ofAnother = (await aPageSeen('/')).token;
    const ofBrowser = await rawRequest(waypost.port, '/quiz/auto/_payload.json');
    const { token: madeInBrowser } = JSON.parse(ofBrowser.text) as { readonly token: string };
    const reported = [
      { pageToken: token },
      { pageToken: forged },
      { pageToken: ofAnother },
      { pageToken: madeInBrowser },
      { pageHash: hash },
      { pageToken: 7, pageHash: hash },
    ];
    const bodies = reported.map((properties) => anEventBody({ properties }));
    const { status, json } = await postJson(waypost.port, '/api/event/create', bodies);
    // The same page at another brand, whose visitors never saw this one.
    const foreign = anEventBody({ properties: { website: 'ps', pageToken: token } });
    expect((await postJson(waypost.port, '/api/event/create', foreign, { host: 'ps.localhost' })).status).toBe(202);
    expect({ status, json }).toMatchObject({ status: 202, json: reported.map(() => ({ status: 'accepted' })) });
    expect(storedViews().map(({ pageHash }) => pageHash)).toEqual([hash, ...reported.map(() => undefined)]);
    expect(JSON.stringify([...waypost.events.events.values()])).not.toContain(token);
  });

  it('is referenced by the page view of a browser without JavaScript, unless it was rendered for one visit [R15.08] [R3.08]', async () => {
    const { token, hash } = await aPageSeen();
    const referer = 'http://tqg.localhost/quiz/auto';
    await rawRequest(waypost.port, `/_view.gif?page=${token}&again=1`, { headers: { referer } });
    await rawRequest(waypost.port, '/_view.gif?page=invented&page=twice&again=1', { headers: { referer } });
    const { headers } = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const cookie = [headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    const ownPage = await rawRequest(waypost.port, '/quiz/auto', { headers: { cookie } });
    await rawRequest(waypost.port, `/_view.gif?page=${tokenIn(ownPage.text)}`, { headers: { referer, cookie } });
    expect(storedViews().map(({ pageHash }) => pageHash)).toEqual([hash, undefined, undefined]);
  });

  it('is not stored if it is an error [R15.08]', async () => {
    const { status, text } = await rawRequest(waypost.port, '/nowhere-at-all');
    expect([status, waypost.rendered.length, tokenIn(text)]).toEqual([404, 1, '']);
    expect(waypost.pageSnapshots.pages.size).toBe(0);
    await aPageSeen();
    expect(waypost.pageSnapshots.pages.size).toBe(1);
  });
});
