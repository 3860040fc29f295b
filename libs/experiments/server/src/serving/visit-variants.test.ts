import type { ExperimentTarget } from '@waypost/experiments/model';
import { parseAssignments } from '@waypost/experiments/model/assignment';
import { aLife, anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { lifeData } from '../kinds/life-kind';
import { createRunningTable } from './running-table';
import { createVisitVariants, type VisitVariant } from './visit-variants';

const UNIT = '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51';
const PAGES: Readonly<Record<string, string>> = { '/': 'tqg.home', '/quiz/auto': 'tqg.quiz-auto' };
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const HOME = 'http://tqg.localhost/';

interface Site {
  /** The target of the experiment on the home page, in addition to the page. */
  readonly ofHome?: Partial<ExperimentTarget>;
  readonly stateOfHome?: 'running' | 'paused' | 'stopped';
  readonly phaseOfHome?: number;
  readonly isFormOfVariants?: boolean;
}

/** Returns the variants of a site with the experiment `x` on its home page, and `y` on its quiz. */
function variantsOf({ ofHome = {}, stateOfHome: state = 'running', phaseOfHome: phase = 1, isFormOfVariants = false }: Site) {
  const lifeOn = (page: string, target: Partial<ExperimentTarget> = {}) =>
    anExperiment({
      variants: [aVariant({ key: 'control', changes: {} }), aVariant({ changes: { [page]: { headline: 'Another' } } })],
      target: { pages: [page], coverage: 10_000, ...target },
    });
  const lives = [
    { key: 'x', data: lifeData(aLife({ state, phase, inForce: lifeOn('tqg.home', ofHome) })) },
    { key: 'y', data: lifeData(aLife({ inForce: lifeOn('tqg.quiz-auto') })) },
  ];
  return createVisitVariants({
    table: createRunningTable({ published: { all: () => lives, number: () => 1 } }),
    pageKeyAt: (_brandId, pathname) => PAGES[pathname] ?? null,
    languageOf: () => 'english',
    formOf: (_page, shown) => (shown && isFormOfVariants ? 'medicare-v1' : 'auto-v1'),
    newUnit: () => UNIT,
    isSecure: false,
    onAssigned: () => undefined,
  });
}

const quiz = (site: Site, headers: Readonly<Record<string, string>>): VisitVariant =>
  variantsOf(site).of({ method: 'GET', url: '/quiz/auto', headers: { host: 'tqg.localhost', ...headers } }, 'tqg', '/quiz/auto');

describe('the variant of a visit', () => {
  it.each<[string, Site, Readonly<Record<string, string>>, boolean]>([
    ['stored no cookie of a page that offered one', {}, {}, false],
    ['was not offered one on a page for phones only', { ofHome: { devices: ['phone'] } }, {}, true],
    ['was not offered one on a page in another language', { ofHome: { languages: ['spanish'] } }, {}, true],
    ['was not offered one on a page for a campaign', { ofHome: { sources: ['bigo'] } }, {}, true],
    [
      'was offered one on a page for their campaign',
      { ofHome: { sources: ['bigo'] } },
      { referer: `${HOME}?utm_source=bigo&utm_campaign=c` },
      false,
    ],
    ['was not offered one while the experiment was paused', { stateOfHome: 'paused' }, {}, true],
    ['was not offered one within a form', { isFormOfVariants: true }, { cookie: 'waypost.form.home=auto-v1' }, true],
  ])('of a browser that %s [R9.03] [R9.08]', (_who, site, headers, isEnrolled) => {
    const { shown, cookies } = quiz(site, { 'user-agent': DESKTOP, referer: HOME, ...headers });
    expect([shown?.experiment ?? null, cookies.length]).toEqual(isEnrolled ? ['y', 2] : [null, 0]);
  });

  it.each<[string, Site, boolean]>([
    ['runs', {}, true],
    ['is paused', { stateOfHome: 'paused' }, true],
    ['is over', { stateOfHome: 'stopped' }, false],
    ['has begun another phase', { phaseOfHome: 2 }, false],
    ['is paused in another phase', { stateOfHome: 'paused', phaseOfHome: 2 }, false],
  ])('in another experiment stays or goes with a new assignment if that one %s [R9.02] [R9.08]', (_what, site, isIn) => {
    const { cookies } = quiz(site, { 'user-agent': DESKTOP, cookie: `waypost.vid=${UNIT}; waypost.exp=x.1.b` });
    const assignments = parseAssignments(/^waypost\.exp=([^;]*)/.exec(cookies[0] ?? '')?.[1]);
    expect(assignments.map(({ experiment }) => experiment)).toEqual(isIn ? ['x', 'y'] : ['y']);
  });
});
