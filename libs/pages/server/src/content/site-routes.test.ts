import { defaultPage } from '@waypost/pages/model/catalogue';
import { brandRecords } from '@waypost/brands/records';
import { codeRoutes } from '../../testing';
import { addedPlaceFault } from './added-place';
import { createSiteRoutes, routesOnBranch } from './site-routes';

const tqg = brandRecords.find(({ id }) => id === 'tqg');
const home = { ...(tqg && defaultPage(tqg, 'home')), smid: null, xsmid: null };
const quiz = { ...home, template: 'quiz', form: 'auto-v1' };
const code = codeRoutes();
const added = (routes: readonly { readonly name: string; readonly path: string }[]) =>
  routes.filter(({ name }) => name.startsWith('~')).map(({ path }) => path);

describe('the routes of the site', () => {
  it('are the code’s and those of published pages, read once for each publication [R2.01] [R10.02]', () => {
    let [number, reads] = [1, 0];
    let pages = [
      { key: 'tqg.home', data: home },
      { key: 'tqg.~drivers', data: quiz },
      { key: 'ps.~drivers', data: home },
      { key: 'tqg.~gone', data: { ...quiz, form: 'a-form-that-is-gone' } },
    ];
    const site = createSiteRoutes({ published: { number: () => number, all: () => ((reads += 1), pages) } });
    expect([added(site.of('tqg')), added(site.of('ps')), added(site.of('mpa'))]).toEqual([['/drivers/:step?'], ['/drivers'], []]);
    expect(site.of('tqg')).toBe(site.of('tqg'));
    expect(reads).toBe(1);
    [number, pages] = [2, []];
    expect([added(site.of('tqg')), site.of('tqg').length]).toEqual([[], code.of('tqg').length]);
  });

  it('include a publish that is under way: a page that changes its template has one route [R15.05]', () => {
    const site = createSiteRoutes({ published: { number: () => 1, all: () => [{ key: 'tqg.~drivers', data: home }] } });
    const live = { kind: 'page', label: '', data: quiz } as const;
    expect(added(site.recordsWith([{ ...live, key: 'tqg.~drivers' }]))).toEqual(['/drivers/:step?']);
    expect(added(site.recordsWith([{ ...live, key: 'ps.~drivers' }]))).toEqual(['/drivers', '/drivers/:step?']);
  });

  it('of a branch include its own pages over main’s, without removed pages [R10.03]', () => {
    const content = (key: string, template: string | null) => ({
      key,
      revisionId: template,
      summary: template === null ? null : { template },
      by: { id: 'anna', name: 'Anna' },
      at: new Date(0),
    });
    const main = [content('tqg.~a', 'landing'), content('tqg.~b', 'landing'), content('tqg.home', 'landing')];
    const own = [content('tqg.~a', 'quiz'), content('tqg.~b', null), content('tqg.~c', 'chat')];
    expect(added(routesOnBranch({ own, main }))).toEqual(['/a/:step?', '/c/:step?']);
  });
});

describe('a place for a page [R10.04]', () => {
  const others = [...code.of('tqg'), { name: '~plans', path: '/plans/:step?' }, { name: '~offers', path: '/offers/today' }];
  const faultOf = (path: string, template: 'landing' | 'quiz' = 'landing', redirects: readonly string[] = []) =>
    addedPlaceFault({ path }, template, { others, redirects });

  it.each<[string, Parameters<typeof faultOf>, RegExp | null]>([
    ['that is free', ['/drivers'], null],
    ['that is free for questions', ['/drivers', 'quiz'], null],
    ['of a page', ['/offers/today'], /a page at this address already/],
    ['below a page without questions', ['/offers/today/more'], null],
    ['above a page, without questions', ['/offers'], null],
    ['above a page, with questions', ['/offers', 'quiz'], /offers\/today is a page/],
    ['of a step', ['/plans/zip'], /\/plans asks its questions/],
    ['deeper than steps', ['/plans/zip/more'], null],
    ['of articles', ['/reviews/x'], /belong to articles/],
    ['of a redirect', ['/old/flyer', 'landing', ['/old/**']], /is redirected/],
    ['beside a redirect', ['/older', 'landing', ['/old/**']], null],
  ])('is accepted or refused: a place %s', (_case, place, fault) => {
    expect(faultOf(...place)).toEqual(fault === null ? null : expect.stringMatching(fault));
  });
});
