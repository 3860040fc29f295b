import { createHash } from 'node:crypto';
import { brandRecords } from '@waypost/brands/records';
import { consentFor } from '@waypost/compliance/texts';
import { TOKEN_SLOT } from '@waypost/pages/http/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { postJson, rawRequest, runWaypost, type RunningWaypost } from '../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const tqg = brandRecords.find(({ id }) => id === 'tqg');
const tokenIn = (html: string): string => /name="pageToken" value="([^"]+)"/.exec(html)?.[1] ?? '';
const hashOf = (html: string): string => createHash('sha256').update(html).digest('base64url');

/** The page that is answered, and its hash as anybody would take it: with an empty slot for the token. */
async function aPageSeen(path = '/quiz/auto') {
  const { text } = await rawRequest(waypost.port, path);
  const token = tokenIn(text);
  return { text, token, hash: hashOf(text.replaceAll(token, TOKEN_SLOT)) };
}

describe('a page that was given out', () => {
  it('is kept once, letter for letter but for its token, and nothing is done on a hit [R15.08]', async () => {
    const first = await aPageSeen();
    await aPageSeen();
    expect(waypost.keptPages.calls()).toBe(2);
    const storedPage = waypost.keptPages.pages.get(first.hash);
    expect(storedPage?.html.replaceAll(TOKEN_SLOT, first.token)).toBe(first.text);
    expect(storedPage).toMatchObject({ brandId: 'tqg', path: '/quiz/auto', variant: null, firstAt: waypost.clock.now() });
    expect([...waypost.keptPages.pages.keys()]).toEqual([first.hash]);
  });

  it('has another token an hour later, and the same hash [R15.08]', async () => {
    const first = await aPageSeen();
    waypost.clock.advance(3_600_000);
    let later = await aPageSeen();
    // The one in memory is answered while the next is rendered.
    while (later.token === first.token) later = await aPageSeen();
    expect(later.hash).toBe(first.hash);
    expect(waypost.keptPages.pages.size).toBe(1);
  });

  it('is named by the consent that is given on it, without a browser that counts anything [R15.08] [R15.04]', async () => {
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

  it('is not kept where it is an error, or made for one visit [R15.08]', async () => {
    await rawRequest(waypost.port, '/nowhere-at-all');
    expect(waypost.keptPages.pages.size).toBe(0);
  });
});
