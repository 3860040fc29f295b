import type { BootState, PagePayload } from '@waypost/pages/contract/payload';
import type { PageConfiguration } from '@waypost/pages/model';
import { templateProps } from '../../testing';
import { toDocument } from './to-document';

const visit: BootState['visit'] = {
  userState: { forms: {}, steps: {}, finishedOn: {}, consents: [], lease: null, revision: 0, updatedAt: '2026-11-18T17:00:00.000Z' },
  session: {
    id: 'session-1',
    urlParams: {},
    utmMedium: null,
    afid: null,
    isPaid: false,
    startedAt: '2026-11-18T17:00:00.000Z',
    lastActivityAt: '2026-11-18T17:00:00.000Z',
  },
  rejected: null,
  results: null,
};

const REFRESH = '<noscript><meta http-equiv="refresh" content="0;url=?plain=1"></noscript>';

function documentOf(
  template: PageConfiguration['template'],
  ofVisit: BootState['visit'] = null,
  { token, pathname = '/a', form = null }: { token?: string; pathname?: string; form?: PagePayload['form'] } = {},
): string {
  const { brand, links, payload } = templateProps({ template }, { form, route: { name: 'a', path: '/a/:step?', smid: null, xsmid: null } });
  const boot: BootState = {
    brand,
    links,
    payload: { ...payload, ...(token === undefined ? {} : { token }) },
    buildId: 'build',
    contentVersion: '1',
    error: null,
    settings: { sentryDsn: null, isTagManagerEnabled: false, adScriptUrl: null, buildPollMs: 1 },
    assets: { view: '/view.js', preload: [], botDetection: '/bots.js', watchBuilds: '/builds.js' },
    visit: ofVisit,
    privacy: { isAllowed: true, reason: null },
  };
  const scripts = { runtime: '/runtime.js', preload: [] };
  return toDocument({ boot, pathname, origin: null, scripts }, { body: '', styles: '' });
}

describe('a document for visitors without scripts', () => {
  it('leads from a page that lists ads to the page with the ads in it, which counts as the view [R3.08]', () => {
    const html = documentOf('listing');
    expect(html).toContain(REFRESH);
    expect(html).not.toContain('/_view.gif');
  });

  it('does not refresh if the ads are in it, or on any other page', () => {
    for (const html of [documentOf('listing', visit), documentOf('landing')]) {
      expect(html).not.toContain('http-equiv="refresh"');
      expect(html).toContain('<noscript><img src="/_view.gif"');
    }
  });

  const form = { name: 'auto-v1', steps: [{ name: 'zip' }, { name: 'home' }, { name: 'results' }] } as unknown as PagePayload['form'];
  it.each([
    ['/a', false],
    ['/a/zip', false],
    ['/a/no-such-step', false],
    ['/a/home', true],
    ['/a/results', true],
  ])('redirects from %s to the visit’s current step: %s [R3.08, R4.17]', (pathname, isLedOn) => {
    const html = documentOf('quiz', null, { pathname, form });
    expect([html.includes(REFRESH), html.includes('/_view.gif')]).toEqual([isLedOn, !isLedOn]);
    expect(documentOf('quiz', visit, { pathname, form })).not.toContain(REFRESH);
  });

  it('reports a refused step no second time [R4.07] [R7.10]', () => {
    const rejected = { values: { zipcode: '9' }, messages: { zipcode: 'A ZIP code has 5 digits, like 90210.' } };
    expect(documentOf('quiz', { ...visit, rejected }, { form })).not.toContain('/_view.gif');
    expect(documentOf('quiz', visit, { form })).toContain('/_view.gif');
  });

  it('names the rendering of a page that is for one visit, whose view may already be recorded [R4.07]', () => {
    const own = documentOf('quiz', { ...visit, renderId: 'render-1' }, { form, token: 'facts.signature' });
    expect(own).toContain('<img src="/_view.gif?render=render-1"');
  });

  it('sends the page’s token with its view, so that the seen HTML can be identified [R15.08]', () => {
    expect(documentOf('landing', null, { token: 'facts.signature' })).toContain('<noscript><img src="/_view.gif?page=facts.signature"');
  });
});
