import { fakeClock } from '@waypost/platform/kernel/testing';
import { aCountedEvent, aSite, fakeDashboardStore } from '../testing';
import { countEvents } from './count-events';
import { dashboard, funnelOf } from './dashboard';

const site = aSite();
const clock = fakeClock('2026-11-20T18:00:00.000Z');

describe('dashboard', () => {
  it('returns the figures of the time, of the time before, and of each day [R10.10]', async () => {
    const store = fakeDashboardStore();
    store.events.push(
      aCountedEvent({ sessionId: 'before', receivedAt: '2026-11-17T20:00:00.000Z' }),
      aCountedEvent({ sessionId: 'a' }),
      aCountedEvent({ sessionId: 'b', properties: { sessionUrlParams: { utm_source: 'bing' } } }),
      aCountedEvent({
        sessionId: 'b',
        event: 'lowBidResult',
        properties: { expectedValue: 3.25, sessionUrlParams: { utm_source: 'bing' } },
      }),
      aCountedEvent({ sessionId: 'm', brandId: 'mpa', receivedAt: '2026-11-19T20:00:00.000Z' }),
    );
    expect(await countEvents({ store, clock, site })()).toBe(5);

    const answer = await dashboard({ figures: store, clock })({ from: '2026-11-18', to: '2026-11-19' });
    expect(answer.totals).toEqual({ visits: 3, pageViews: 3, leads: 0, converted: 0, calls: 0, adClicks: 0, expectedValue: 3.25 });
    expect(answer.before).toMatchObject({ visits: 1, pageViews: 1 });
    expect(answer.days.map(({ day, visits }) => [day, visits])).toEqual([
      ['2026-11-18', 2],
      ['2026-11-19', 1],
    ]);
    expect(answer.byBrand.map(({ name, visits }) => [name, visits])).toEqual([
      ['tqg', 2],
      ['mpa', 1],
    ]);
    expect(answer.bySource.map(({ name }) => name)).toEqual(['direct', 'bing']);
    expect(answer.choices).toEqual({ pages: ['quiz-auto'], sources: ['direct', 'bing'], variants: [] });
    expect(answer.countedThrough).toBe('2026-11-19T20:00:00.000Z');
  });

  it('says no number of bots and staff for a page or a variant, because it counts them as whole visits [R9.06]', async () => {
    const store = fakeDashboardStore();
    store.events.push(aCountedEvent({ properties: { isDeclaredBot: true } }));
    await countEvents({ store, clock, site })();
    const read = dashboard({ figures: store, clock });
    const day = { from: '2026-11-18', to: '2026-11-18' };
    expect(await read(day)).toMatchObject({ bots: 1, staff: 0 });
    expect(await read({ ...day, page: 'quiz-auto' })).toMatchObject({ bots: null, staff: null });
    expect(await read({ ...day, variant: 'headline: b' })).toMatchObject({ bots: null, staff: null });
  });

  it('compares with any other requested time [R10.10]', async () => {
    const store = fakeDashboardStore();
    store.events.push(
      aCountedEvent({ sessionId: 'long-ago', receivedAt: '2026-10-02T20:00:00.000Z' }),
      aCountedEvent({ sessionId: 'before', receivedAt: '2026-11-17T20:00:00.000Z' }),
      aCountedEvent({ sessionId: 'before-2', receivedAt: '2026-11-17T20:00:00.000Z' }),
      aCountedEvent(),
    );
    await countEvents({ store, clock, site })();
    const read = dashboard({ figures: store, clock });
    const day = { from: '2026-11-18', to: '2026-11-18' };
    expect((await read(day)).before.visits).toBe(2);
    expect((await read({ ...day, compareFrom: '2026-10-01', compareTo: '2026-10-31' })).before.visits).toBe(1);
  });

  it('compares each line of a breakdown and each step of the funnel with its previous value [R10.10]', async () => {
    const store = fakeDashboardStore();
    const [earlier, bing] = ['2026-11-17T20:00:00.000Z', { sessionUrlParams: { utm_source: 'bing' } }];
    const sent = { event: 'formStepSubmitted', properties: { formVersion: 'auto-v1', stepName: 'zip' } };
    store.events.push(
      aCountedEvent({ sessionId: 'a', receivedAt: earlier, properties: { stepName: 'zip', userAgent: 'iPhone' } }),
      aCountedEvent({ sessionId: 'b', receivedAt: earlier, properties: { stepName: 'zip' } }),
      aCountedEvent({ ...sent, sessionId: 'b', receivedAt: earlier }),
      aCountedEvent({ sessionId: 'c', properties: { stepName: 'zip' } }),
      aCountedEvent({ sessionId: 'd', brandId: 'mpa', properties: { stepName: 'age', ...bing } }),
    );
    await countEvents({ store, clock, site })();
    const answer = await dashboard({ figures: store, clock })({ from: '2026-11-18', to: '2026-11-18' });
    const visitsOf = (groups: typeof answer.byBrand) => groups.map(({ name, visits, before }) => [name, visits, before?.visits]);
    expect(visitsOf(answer.byBrand).toSorted()).toEqual([
      ['mpa', 1, 0],
      ['tqg', 1, 2],
    ]);
    expect(visitsOf(answer.bySource).toSorted()).toEqual([
      ['bing', 1, 0],
      ['direct', 1, 2],
    ]);
    expect(visitsOf(answer.byDevice)).toEqual([['desktop', 2, 1]]);
    expect(answer.funnel.map(({ stepName, entered, before }) => [stepName, entered, before])).toEqual([
      ['age', 1, { entered: 0, submitted: 0 }],
      ['zip', 1, { entered: 2, submitted: 1 }],
    ]);
  });

  it('compares each field with its previous value, by the visits that saw its step then [R10.10]', async () => {
    const store = fakeDashboardStore();
    const [earlier, now] = ['2026-11-17T20:00:00.000Z', '2026-11-18T20:00:00.000Z'];
    const step = { formVersion: 'auto-v1', stepName: 'zip' };
    const saw = (sessionId: string, receivedAt: string) => aCountedEvent({ sessionId, receivedAt, properties: { stepName: 'zip' } });
    const refused = (sessionId: string, receivedAt: string, field: string) =>
      aCountedEvent({ event: 'fieldRefused', sessionId, receivedAt, properties: { ...step, field } });
    const sent = (sessionId: string, receivedAt: string, fieldTimes: object) =>
      aCountedEvent({ event: 'formStepSubmitted', sessionId, receivedAt, properties: { ...step, fieldTimes } });
    store.events.push(
      ...[saw('a', earlier), saw('b', earlier), refused('a', earlier, 'zipcode'), sent('b', earlier, { zipcode: 4_000 })],
      ...[saw('c', now), refused('c', now, 'zipcode'), refused('c', now, 'driver1Email'), sent('c', now, { zipcode: 3_000 })],
    );
    await countEvents({ store, clock, site })();
    const read = dashboard({ figures: store, clock });
    const day = { from: '2026-11-18', to: '2026-11-18' };
    const fieldsOf = async (query: Parameters<typeof read>[0]) =>
      (await read(query)).fields.map(({ field, entered, refused: now, seconds, before }) => [
        field,
        { entered, refused: now, seconds },
        before,
      ]);
    expect(await fieldsOf(day)).toEqual([
      ['driver1Email', { entered: 1, refused: 1, seconds: null }, { entered: 2, refused: 0, seconds: null }],
      ['zipcode', { entered: 1, refused: 1, seconds: 3 }, { entered: 2, refused: 1, seconds: 4 }],
    ]);
    const nothing = { entered: 0, refused: 0, seconds: null };
    expect((await fieldsOf({ ...day, compareFrom: '2026-10-01', compareTo: '2026-10-31' })).map(([, , before]) => before)).toEqual([
      nothing,
      nothing,
    ]);
  });

  it('returns no previous value for a line if there were more names than it reads [R10.10]', async () => {
    const store = fakeDashboardStore();
    const of = (source: string, receivedAt: string) =>
      aCountedEvent({ sessionId: source, receivedAt, properties: { sessionUrlParams: { utm_source: source } } });
    store.events.push(
      ...Array.from({ length: 1_001 }, (_, index) => of(`source-${index}`, '2026-11-17T20:00:00.000Z')),
      of('new', '2026-11-18T20:00:00.000Z'),
    );
    await countEvents({ store, clock, site })();
    const { bySource, byBrand } = await dashboard({ figures: store, clock })({ from: '2026-11-18', to: '2026-11-18' });
    expect(bySource.map(({ name, before }) => [name, before])).toEqual([['new', null]]);
    expect(byBrand[0]?.before?.visits).toBe(1_001);
  });

  it('returns the most visited sources, and what the others add up to [R10.10]', async () => {
    const store = fakeDashboardStore();
    const of = (source: string, visit: number, receivedAt: string) =>
      aCountedEvent({
        sessionId: `${source}-${visit}-${receivedAt}`,
        receivedAt,
        properties: { sessionUrlParams: { utm_source: source } },
      });
    const [earlier, now] = ['2026-11-17T20:00:00.000Z', '2026-11-18T20:00:00.000Z'];
    const sources = Array.from({ length: 103 }, (_, index) => `source-${index}`);
    // Three sources have one visit, and the others two.
    store.events.push(
      ...sources.map((source) => of(source, 1, now)),
      ...sources.slice(3).map((source) => of(source, 2, now)),
      of('source-0', 1, earlier),
      of('source-5', 1, earlier),
    );
    await countEvents({ store, clock, site })();
    const read = dashboard({ figures: store, clock });
    const { bySource, cut, otherSources, totals } = await read({ from: '2026-11-18', to: '2026-11-18' });
    expect(bySource).toHaveLength(100);
    expect(cut).toEqual(['source']);
    expect(otherSources).toMatchObject({ visits: 3, pageViews: 3, before: { visits: 1 } });
    expect(bySource.reduce((sum, { visits }) => sum + visits, otherSources?.visits ?? 0)).toBe(totals.visits);
    const ofFew = await read({ from: '2026-11-17', to: '2026-11-17' });
    expect([ofFew.cut, ofFew.otherSources]).toEqual([undefined, undefined]);
  });

  it('compares finished days alone while today is one of several, in totals, lines, steps and fields [R10.10]', async () => {
    const store = fakeDashboardStore();
    const [today, yesterday, before, lastBefore] = ['20', '19', '17', '18'].map((day) => `2026-11-${day}T17:00:00.000Z`);
    const step = { formVersion: 'auto-v1', stepName: 'zip' };
    const saw = (sessionId: string, receivedAt = '') => aCountedEvent({ sessionId, receivedAt, properties: step });
    const sent = (sessionId: string, receivedAt = '') =>
      aCountedEvent({ event: 'formStepSubmitted', sessionId, receivedAt, properties: { ...step, fieldTimes: { zipcode: 2_000 } } });
    store.events.push(
      ...[saw('a', today), sent('a', today), saw('b', yesterday), sent('b', yesterday), saw('c', yesterday)],
      ...[saw('d', before), saw('e', lastBefore)],
    );
    await countEvents({ store, clock, site })();
    const answer = await dashboard({ figures: store, clock })({ from: '2026-11-19', to: '2026-11-20' });
    expect(answer.finishedDays).toEqual({ from: '2026-11-19', to: '2026-11-19', beforeFrom: '2026-11-17', beforeTo: '2026-11-17' });
    expect([answer.totals.visits, answer.finished?.visits, answer.before.visits]).toEqual([3, 2, 1]);
    expect(answer.bySource).toMatchObject([{ name: 'direct', visits: 3, finished: { visits: 2 }, before: { visits: 1 } }]);
    expect(answer.funnel).toMatchObject([
      { entered: 3, submitted: 2, finished: { entered: 2, submitted: 1 }, before: { entered: 1, submitted: 0 } },
    ]);
    expect(answer.fields).toMatchObject([
      { entered: 3, seconds: 2, finished: { entered: 2, refused: 0, seconds: 2 }, before: { entered: 1 } },
    ]);

    const whole = await dashboard({ figures: store, clock })({ from: '2026-11-18', to: '2026-11-19' });
    expect([whole.finishedDays, whole.finished, whole.bySource[0]?.finished, whole.funnel[0]?.finished]).toEqual(Array(4).fill(undefined));
  });

  it('has every day of a time without events [R10.10]', async () => {
    const answer = await dashboard({ figures: fakeDashboardStore(), clock })({ from: '2026-10-31', to: '2026-11-02' });
    expect(answer.days.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(answer.countedThrough).toBeNull();
  });
});

describe('funnelOf', () => {
  const step = { formVersion: 'auto-v1', submitted: 0 };

  it('places a step where most visits saw it, whatever number it had on other paths [R10.10]', () => {
    expect(
      funnelOf([
        { ...step, stepName: 'name', stepNumber: 2, entered: 1 },
        { ...step, stepName: 'name', stepNumber: 3, entered: 9 },
        { ...step, stepName: 'spouse', stepNumber: 2, entered: 9 },
        { ...step, stepName: 'zip', stepNumber: 1, entered: 20, submitted: 10 },
      ]),
    ).toEqual([
      { ...step, stepName: 'zip', stepNumber: 1, entered: 20, submitted: 10 },
      { ...step, stepName: 'spouse', stepNumber: 2, entered: 9 },
      { ...step, stepName: 'name', stepNumber: 3, entered: 10 },
    ]);
  });

  it('leaves out a step all of whose counts were taken back, and keeps the order of the others [R9.06]', () => {
    const takenBack = { ...step, stepName: 'a bot’s', stepNumber: 4, entered: 0 };
    const steps = [3, 1, 2].map((stepNumber) => ({ ...step, stepName: `step ${stepNumber}`, stepNumber, entered: 1 }));
    const names = funnelOf([...steps.slice(0, 1), takenBack, ...steps.slice(1)]).map(({ stepName }) => stepName);
    expect(names).toEqual(['step 1', 'step 2', 'step 3']);
  });
});
