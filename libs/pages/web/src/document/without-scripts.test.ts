import type { BootState } from '@waypost/pages/contract/payload';
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

function documentOf(template: PageConfiguration['template'], ofVisit: BootState['visit'] = null, token?: string): string {
  const { brand, links, payload } = templateProps({ template }, { route: { name: 'a', path: '/a', smid: null, xsmid: null } });
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
  return toDocument({ boot, pathname: '/a', origin: null, scripts }, { body: '', styles: '' });
}

describe('a document for who runs no scripts', () => {
  it('leads from a page that lists ads to the one with the ads in it, whose view is the one that is told [R3.08]', () => {
    const html = documentOf('listing');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0;url=?plain=1"></noscript>');
    expect(html).not.toContain('/_view.gif');
  });

  it('stays where the ads are in it, and on any other page', () => {
    for (const html of [documentOf('listing', visit), documentOf('landing')]) {
      expect(html).not.toContain('http-equiv="refresh"');
      expect(html).toContain('<noscript><img src="/_view.gif"');
    }
  });

  it('brings the page’s token back with its view, so that it is known which HTML was seen [R15.08]', () => {
    expect(documentOf('landing', null, 'facts.signature')).toContain('<noscript><img src="/_view.gif?page=facts.signature"');
  });
});
