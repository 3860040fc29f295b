import type { SeenPage } from '@waypost/pages/contract';
import { aSeenPage } from '@waypost/pages/contract/testing';
import type { Request } from 'express';
import { createSeenPages } from './seen-pages';

const home = aSeenPage({ page: 'home', path: '/' });
const ofPs = aSeenPage({ brandId: 'ps' });
const PAGES: Readonly<Record<string, SeenPage>> = {
  quiz: aSeenPage(),
  later: aSeenPage({ renderedAt: '2026-11-18T19:00:00.000Z' }),
  inBrowser: aSeenPage({ html: null }),
  anotherHtml: aSeenPage({ html: 'h2' }),
  home,
  ofPs,
};
const seenPages = createSeenPages({
  tokens: {
    read(token, brandId) {
      const page = PAGES[String(token)];
      return page?.brandId === brandId ? page : null;
    },
  },
});
const aRequest = (pageToken: string | undefined, earlier?: readonly SeenPage[]): Request =>
  ({ body: { pageToken }, session: { seenPages: earlier } }) as unknown as Request;

describe('the seen pages of a session [R8.15]', () => {
  it.each([
    ['the page of the token first', 'quiz', [home], [aSeenPage(), home]],
    ['what it saw before, without a token', undefined, [home], [home]],
    ['the HTML that the visitor came by, of a page that the browser rendered', 'inBrowser', [aSeenPage()], [aSeenPage()]],
    ['the newest HTML', 'anotherHtml', [aSeenPage(), home], [aSeenPage({ html: 'h2' }), home]],
    ['nothing of a forged token', 'forged', undefined, []],
    ['nothing of another brand', 'ofPs', [ofPs], []],
  ])('are %s', (_what, token, earlier, expected) => {
    expect(seenPages.of(aRequest(token, earlier), 'tqg')).toEqual(expected);
  });

  it('are stored in the session when their token is sent', () => {
    const request = aRequest('quiz');
    seenPages.remember(request, 'tqg');
    expect(request.session.seenPages).toEqual([aSeenPage()]);
  });

  it('are stored once, however often the page is sent', () => {
    const earlier = [aSeenPage()];
    const request = aRequest('later', earlier);
    expect(seenPages.remember(request, 'tqg')).toEqual([PAGES['later']]);
    expect(request.session.seenPages).toBe(earlier);
  });

  it('are limited to ten', () => {
    const many = Array.from({ length: 10 }, (_, index) => aSeenPage({ page: `page-${index}` }));
    const request = aRequest('quiz', many);
    seenPages.remember(request, 'tqg');
    expect(request.session.seenPages).toEqual([aSeenPage(), ...many.slice(0, 9)]);
  });
});
