import { apiPaths } from '@waypost/control-center/contract';
import type { ExperimentPlan } from '@waypost/experiments/contract';
import { type ExperimentContent } from '@waypost/experiments/model';
import { bucket } from '@waypost/experiments/model/assignment';
import { type ExperimentResults } from '@waypost/experiments/model/results';
import { anExperiment } from '@waypost/experiments/model/testing';
import { limitsEnvironment } from '../../src/environment/limits-environment';
import { aBranchOfAda, publishBranch, rawRequest, type RunningWaypost, type StaffBrowser } from '../../testing';

const VISITORS = 10_000;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';

describe('the results of experiments', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  let notices: object[];
  beforeEach(async () => {
    notices = [];
    ({ waypost, ada } = await aBranchOfAda({
      alarmSink: { send: async (_id, alarm) => void notices.push(alarm) },
      // All visitors have one address, and the clock does not move.
      limits: limitsEnvironment({ wholeNumber: (_name, byDefault) => byDefault, rate: (_name, rule) => ({ ...rule, burst: 1_000_000 }) }),
    }));
  });
  afterEach(() => waypost.stop());

  const publish = async (changes: Partial<ExperimentContent> = {}) => {
    const path = apiPaths.content('spring', 'experiment', 'headline');
    expect((await ada.call('PUT', path, { content: anExperiment(changes), baseRevisionId: null })).status).toBe(200);
    await publishBranch(ada);
  };
  const publishedLife = async (command: string) => {
    expect((await ada.call('POST', `/api/control/experiments/headline/${command}`, { note: '' })).status).toBe(200);
    const has = () => waypost.published.find({ kind: 'experiment-life', key: 'headline' })?.['state'] === 'running';
    while (!has()) await new Promise((resolve) => setImmediate(resolve));
  };
  const call = async <Answer>(path: string) => {
    const answer = await ada.call('GET', `/api/control${path}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.json as Answer;
  };
  const request = (path: string, headers: Record<string, string>, body?: object) =>
    rawRequest(waypost.port, path, {
      method: body ? 'POST' : 'GET',
      host: 'tqg.localhost',
      headers: { 'user-agent': BROWSER, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** Opens the page as a new visitor. Returns the cookies, and the variant as an exposure reports it. */
  async function open() {
    const page = await request('/_payload.json', {});
    const cookie = ([] as string[])
      .concat(page.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ');
    const { experiment, phase, variant } = (page.json as { experiment: { experiment: string; phase: number; variant: string } }).experiment;
    return { cookie, exposure: { name: experiment, variant, phase } };
  }
  const eventsOf = (number: number) => (name: string, id: string, properties: object) => ({
    type: 'track',
    event: name,
    timestamp: '2026-11-20T10:00:00.000Z',
    sessionId: `s${number}`,
    anonymousId: `a${number}`,
    properties: { eventId: `event-${number}-${id}`, pageName: 'home', ...properties },
  });
  const send = async (cookie: string, events: readonly object[]) =>
    expect((await request('/api/event/create', { cookie, 'content-type': 'application/json' }, events)).status).toBe(202);
  /** Makes one visit like a browser: the page, the exposure in two tabs, and a call of every tenth. */
  async function visit(number: number) {
    const { cookie, exposure } = await open();
    const event = eventsOf(number);
    const events = [event('enteredExperiment', 'one', exposure), event('enteredExperiment', 'two', exposure)];
    if (number % 10 === 0) events.push(event('ctcClicked', 'call', {}));
    await send(cookie, events);
    return { unit: /waypost\.vid=([^;]+)/.exec(cookie)?.[1] ?? '', variant: exposure.variant };
  }
  const count = async () => {
    for (const event of waypost.events.events.values()) {
      const properties = JSON.parse(event.propertiesJson) as Record<string, unknown>;
      waypost.experimentCounts.events.push({ ...event, receivedAt: waypost.clock.now().toISOString(), properties });
    }
    await waypost.drain();
    await waypost.jobs.fireSchedule('experiment-count');
    await waypost.jobs.runDue();
  };

  it('count the visitors: assigned by the hash, exposed once each, converted as they did [R9.02] [R9.04] [R9.10]', async () => {
    await publish();
    await publishedLife('start');
    expect(await call('/running-experiments')).toEqual([{ key: 'headline', name: 'Headline', pages: ['tqg.home'] }]);
    const visitors: Awaited<ReturnType<typeof visit>>[] = [];
    for (let first = 0; first < VISITORS; first += 50)
      visitors.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => visit(first + index)))));
    expect(new Set(visitors.map(({ unit }) => unit)).size).toBe(VISITORS);
    const byHash = visitors.map(({ unit }) => ({ unit, variant: bucket('headline', unit) < 0.5 ? 'control' : 'b' }));
    expect(visitors).toEqual(byHash);
    await count();
    const inB = visitors.filter(({ variant }) => variant === 'b');
    const expected = [VISITORS - inB.length, inB.length];
    const calls = visitors.filter(({ variant }, index) => variant === 'b' && index % 10 === 0).length;
    const results = await call<ExperimentResults>('/experiments/headline/results?metric=called');
    expect(results).toMatchObject({
      key: 'headline',
      state: 'running',
      phase: 1,
      metric: 'called',
      health: { assigned: expected, exposed: expected, bothVariants: 0, leftOut: { bots: 0, staff: 0 }, split: { isOff: false } },
      variants: [
        { key: 'control', units: expected[0], conversions: VISITORS / 10 - calls },
        { key: 'b', units: expected[1], conversions: calls },
      ],
    });
    expect(results.comparisons.map(({ variant }) => variant)).toEqual(['b']);
    expect(results.days).toHaveLength(1);
  }, 180_000);

  it('leave out a visitor whose two tabs, opened at once, showed two variants, and count them beside [R9.11]', async () => {
    await publish();
    await publishedLife('start');
    const first = await open();
    let second = await open();
    while (second.exposure.variant === first.exposure.variant) second = await open();
    const event = eventsOf(1);
    // The browser has the cookies of the last response, so both tabs report under one unit.
    await send(second.cookie, [event('enteredExperiment', 'second', second.exposure)]);
    await send(second.cookie, [event('enteredExperiment', 'first', first.exposure), event('ctcClicked', 'call', {})]);
    await count();
    const { health, variants } = await call<ExperimentResults>('/experiments/headline/results?metric=called');
    expect(health.bothVariants).toBe(1);
    expect(variants).toMatchObject([
      { units: 0, conversions: 0 },
      { units: 0, conversions: 0 },
    ]);
  });

  it('begin as a draft marked as such, and refuse an unknown metric by name [R9.03] [R9.04]', async () => {
    await publish();
    // The publisher sees it at once, before the signal has arrived.
    expect(await call('/experiments')).toMatchObject([
      {
        key: 'headline',
        name: 'Headline',
        state: 'draft',
        phase: 0,
        startedAt: null,
        verdict: { kind: 'collecting', text: 'Not started.' },
        alarms: [],
        variantNames: { control: 'Control', b: 'B' },
      },
    ]);
    expect(await call('/branches/spring/experiments')).toMatchObject([
      {
        key: 'headline',
        name: 'Headline',
        status: 'published',
        state: 'draft',
        metric: 'converted',
        variants: ['Control', 'B'],
        pages: ['tqg.home'],
      },
    ]);
    expect(await call('/running-experiments')).toEqual([]);
    const wrong = await ada.call('GET', '/api/control/experiments/headline/results?metric=love');
    expect(wrong).toMatchObject({ status: 400, json: { code: 'wrong-field', field: 'metric' } });
    expect((await ada.call('GET', '/api/control/experiments/none/results')).status).toBe(404);
  });

  it('estimate the cost of a definition before it is saved, from the traffic of its pages [R9.12]', async () => {
    const plan = await ada.call('POST', '/api/control/experiments/plan', anExperiment());
    expect(plan).toMatchObject({ status: 200, json: { visitsPerDay: 0, days: null } });
    const paid = anExperiment({ target: { pages: ['tqg.home'], coverage: 10_000, paid: true } });
    expect(await ada.call('POST', '/api/control/experiments/plan', paid)).toMatchObject({ status: 200, json: { ignores: ['paid'] } });
    const { plannedUnits, unitsWithDailyLooks } = plan.json as ExperimentPlan;
    expect(plannedUnits).toBeGreaterThan(10_000);
    expect(unitsWithDailyLooks).toBeGreaterThan(2 * plannedUnits);
    expect(await ada.call('POST', '/api/control/experiments/plan', {})).toMatchObject({
      status: 400,
      json: { code: 'wrong-field' },
    });
  });

  it('have no more days after the last entry once the experiment is stopped [R9.04]', async () => {
    await publish();
    await publishedLife('start');
    await visit(1);
    await count();
    const later = new Date(waypost.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const view = {
      event: 'pageView',
      brandId: 'ps',
      sessionId: 's',
      anonymousId: 'a',
      receivedAt: later,
      properties: { pageName: 'home' },
    };
    waypost.experimentCounts.events.push(view);
    await count();
    const daysNow = async () => (await call<ExperimentResults>('/experiments/headline/results')).days.length;
    expect(await daysNow()).toBe(31);
    expect((await ada.call('POST', '/api/control/experiments/headline/stop', { note: '' })).status).toBe(200);
    expect(await daysNow()).toBe(1);
  });

  it('warn if nobody enters though the pages are viewed, on the screen and at a receiver [R9.14]', async () => {
    await publish();
    await publishedLife('start');
    const startedAt = waypost.clock.now();
    for (let view = 0; view < 20; view++)
      waypost.experimentCounts.events.push({
        event: 'pageView',
        brandId: 'tqg',
        sessionId: `s${view}`,
        anonymousId: `a${view}`,
        receivedAt: new Date(startedAt.getTime() + (view + 1) * 185_000).toISOString(),
        properties: { pageName: 'home' },
      });
    // In steps, because staff without activity are signed out.
    for (let step = 1; step <= 4; step++) {
      waypost.clock.set(new Date(startedAt.getTime() + step * 925_000).toISOString());
      await call('/experiments/headline');
    }
    await count();
    const since = startedAt.toISOString();
    expect(await call('/experiments/headline')).toMatchObject({
      alarms: [{ kind: 'nobody', since }],
      waiting: [],
      life: { state: 'running' },
    });
    expect(notices).toEqual([]);
    for (let look = 0; look < 2; look++) {
      await waypost.jobs.fireSchedule('experiment-alarm-watch');
      await waypost.jobs.runDue();
    }
    expect(notices).toMatchObject([{ experiment: 'headline', phase: 1, alarm: { kind: 'nobody', since } }]);
  });
});
