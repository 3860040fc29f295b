import type { ExperimentVariant } from '@waypost/experiments/model';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { experimentPage, unitAt, unitOf, type ExperimentPage } from '../../testing';

const QUIZ = 'tqg.quiz-auto';
const LONG = aVariant({ key: 'control', name: 'Long', changes: {} });
const SHORT = aVariant({ name: 'Short', changes: { [QUIZ]: { form: 'medicare-v1', headline: 'A short one' } } });
const target = { pages: [QUIZ], coverage: 10_000 };
const IN_B = `waypost.vid=${unitOf('b')}; waypost.exp=headline.1.b`;
const BEGUN = 'waypost.form.quiz-auto=medicare-v1';

/** Makes a browser without JavaScript that keeps its cookies from page to page. */
function browserWithout({ visit }: ExperimentPage, cookies: string) {
  const jar = new Map(cookies.split('; ').map((pair) => [pair.split('=')[0] ?? '', pair]));
  const ask = async (request: Parameters<ExperimentPage['visit']>[0]) => {
    const answer = await visit({ ...request, headers: { ...request?.headers, cookie: [...jar.values()].join('; ') } });
    for (const pair of answer.cookies) jar.set(pair.split('=')[0] ?? '', pair);
    return answer;
  };
  return {
    cookies: () => [...jar.values()].join('; '),
    open: (path: string) => ask({ path }),
    post: (path: string, body: string) =>
      ask({ path, method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://tqg.localhost' } }),
  };
}

describe('a funnel in a running experiment', () => {
  let experiment: ExperimentPage;
  beforeEach(async () => {
    experiment = await experimentPage();
    await experiment.start({ target, variants: [LONG, SHORT] });
  });
  afterEach(() => experiment.waypost.stop());

  const quiz = (cookie: string, path = '/quiz/auto') => experiment.visit({ path, headers: { cookie } });
  const shownTo = async (cookie: string) => {
    const { variant, form } = await quiz(cookie);
    return `${variant} ${form}`;
  };

  const redefine = (...variants: readonly ExperimentVariant[]) =>
    experiment.publish('experiment', 'headline', anExperiment({ target, variants }));

  /** The changes to an experiment while visitors are in the middle of its forms. */
  const inTheMidst: readonly (readonly [string, () => Promise<unknown>, shown: string])[] = [
    ['paused', () => experiment.command('pause'), 'null'],
    ['stopped', () => experiment.command('stop'), 'null'],
    ['ended by the other variant', () => experiment.command('ship', { note: '', variant: 'control' }), 'null'],
    ['weighted otherwise', () => redefine({ ...LONG, weight: 10_000 }, { ...SHORT, weight: 0 }), 'headline:b'],
    [
      'given other arms',
      async () => {
        await redefine(LONG, aVariant({ changes: { [QUIZ]: { headline: 'As long as ever' } } }));
        await experiment.command('update-arms');
      },
      'null',
    ],
  ];

  it.each(inTheMidst)(
    'keeps a visitor at the form they began when it is %s, and shows others the current form [R4.13] [R9.05]',
    async (_what, change, shown) => {
      await experiment.until(() => shownTo(IN_B), 'headline:b medicare-v1');
      await change();
      await experiment.until(() => shownTo(`${IN_B}; ${BEGUN}`), `${shown} medicare-v1`);
      await experiment.until(() => shownTo(`waypost.vid=${unitAt(777)}`).then((text) => text.split(' ')[1]), 'auto-v1');
      const payload = await quiz(`${IN_B}; ${BEGUN}`, '/quiz/auto/_payload.json');
      expect(payload.json).toMatchObject({ form: { name: 'medicare-v1' }, page: { form: 'medicare-v1' } });
      // The third step of the short form, which the long form does not have.
      expect((await quiz(`${IN_B}; ${BEGUN}`, '/quiz/auto/medicaid')).form).toBe('medicare-v1');
    },
  );

  it('leads a visitor without JavaScript through the form they began, after a stop in the middle [R3.08] [R4.13]', async () => {
    await experiment.until(() => shownTo(IN_B), 'headline:b medicare-v1');
    const browser = browserWithout(experiment, IN_B);
    expect((await browser.post('/quiz/auto', 'zipcode=33101')).headers.location).toBe('/quiz/auto/medicare');
    expect(browser.cookies()).toContain(BEGUN);
    await experiment.command('stop');
    await experiment.until(async () => (await browser.open('/quiz/auto/medicare')).variant, null);

    expect((await browser.open('/quiz/auto/medicare')).form).toBe('medicare-v1');
    expect((await browser.post('/quiz/auto/medicare', 'haveMedicare=true')).headers.location).toBe('/quiz/auto/medicaid');
    expect((await browser.post('/quiz/auto/medicaid', 'haveMedicaid=false')).headers.location).toBe('/quiz/auto/results');
    const results = await browser.open('/quiz/auto/results');
    expect([results.status, results.form]).toEqual([200, 'medicare-v1']);
    expect(String(results.headers['set-cookie'])).toContain(`${BEGUN}; Max-Age=1800`);
    expect([...experiment.waypost.visitors.visitors.values()].map(({ userState }) => userState.forms['medicare-v1'])).toEqual([
      { zipcode: '33101', haveMedicare: true, haveMedicaid: false },
    ]);
  });

  it.each([
    ['ships', () => experiment.command('ship', { note: '', variant: 'b' }), 'null'],
    [
      'is published',
      async () => {
        const { json } = await experiment.ada.call('GET', apiPaths.content('main', 'page', QUIZ));
        await experiment.publish('page', QUIZ, { ...(json as { content: object }).content, form: 'medicare-v1' });
      },
      'headline:control',
    ],
  ])('keeps a visitor of the control at the form they began when another form %s [R4.13]', async (_what, change, shown) => {
    const cookie = `waypost.vid=${unitOf('control')}; waypost.exp=headline.1.control; waypost.form.quiz-auto=auto-v1`;
    await experiment.until(() => shownTo(cookie), 'headline:control auto-v1');
    await change();
    await experiment.until(() => shownTo(`waypost.vid=${unitOf('control')}; waypost.exp=headline.1.control`), `${shown} medicare-v1`);
    expect(await shownTo(cookie)).toBe(`${shown} auto-v1`);
  });

  it('enrols nobody who is in the middle of a form, whatever their hash, and everybody who has finished [R9.11]', async () => {
    for (const unit of [unitOf('control'), unitOf('b')]) {
      const { variant, form, cookies } = await quiz(`waypost.vid=${unit}; waypost.form.quiz-auto=auto-v1`);
      expect([variant, form, cookies]).toEqual([null, 'auto-v1', []]);
    }
    expect((await quiz(`waypost.vid=${unitOf('b')}`)).variant).toBe('headline:b');
  });

  it.each(['waypost.form.quiz-auto=nobody-wrote-it', 'waypost.form.quiz-otc=auto-v1', 'waypost.form.quiz-auto='])(
    'reads no form from the cookie %s',
    async (cookie) => {
      await experiment.until(() => shownTo(`${IN_B}; ${cookie}`), 'headline:b medicare-v1');
    },
  );
});
