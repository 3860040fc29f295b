import { anArticle, textsAtOnce } from '@waypost/articles/server/testing';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import { err } from '@waypost/platform/kernel';
import { rawRequest, runWaypost, signedIn, type RunningWaypost } from '../../testing';

const PATH = '/reviews/plans-in-plain-words';
let waypost: RunningWaypost;
afterEach(() => waypost.stop());

describe('the preview of an article', () => {
  it.each(['late', 'ended', 'busy'] as const)('that could not be rendered (%s) says so, and what to do [R10.06]', async (fault) => {
    let isRendered = false;
    waypost = await runWaypost({}, { texts: { of: async (text) => (isRendered ? textsAtOnce.of(text) : err(fault)) } });
    const ada = await signedIn(waypost);
    await ada.call('POST', apiPaths.branches, { name: 'Spring' });
    const saved = await ada.call('PUT', apiPaths.content('spring', 'article', 'article-1'), { content: anArticle(), baseRevisionId: null });
    expect([saved.status, saved.text]).toEqual([200, expect.anything()]);
    const made = await ada.call('POST', apiPaths.previews('spring'), { brand: 'mpa', path: PATH, audience: 'link', minutes: 60 });
    const { pathname, search } = new URL((made.json as PreviewLink).url);
    const open = () => rawRequest(waypost.port, `${pathname}${search}`, { host: 'mpa.localhost' });

    const busy = await open();
    expect([busy.status, busy.headers['retry-after'], busy.headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(busy.headers['content-security-policy']).toMatch(/;sandbox (?!.*allow-scripts)/);
    expect(waypost.rendered.at(-1)?.boot.error).toEqual({
      statusCode: 503,
      statusMessage: 'The article could not be rendered in time',
      description: expect.stringMatching(/^Load this page again in a minute\. .* split the article\.$/),
    });
    expect((await rawRequest(waypost.port, '/', { host: 'mpa.localhost' })).status).toBe(200);

    isRendered = true;
    const shown = await open();
    expect([shown.status, shown.headers['retry-after']]).toEqual([200, undefined]);
  });
});
