import { newId } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { aPhoneRule } from '@waypost/phones/model/testing';
import { replayResult } from '@waypost/phones/model/replay';
import { createReplays, defineReplayJobs, type ReplayStore, type VisitFacts } from '@waypost/phones/server/replay';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { ok } from '@waypost/platform/kernel';
import { databaseOfTests } from '../../testing';
import { createEventStore } from '../tracking/event-store';
import { eraseEventsOf } from '../visitor-rights/events-of-subject.sql';
import { createPhoneRuleReplayStore } from './phone-rule-replay-store';

const database = databaseOfTests({ isNewForEach: true });
const ring = aKeyRing();
const BY = { id: 'staff-1', name: 'Ada' };
const clock = fakeClock('2026-11-18T20:00:00.000Z');

const florida = aPhoneRule({
  id: 'florida',
  conditions: { brand: ['ps'], state: ['FL'] },
  settings: { afid: 'fl', placementId: 'p', defaultPhone: null },
});

interface SentEvent {
  readonly session: string;
  readonly page?: string;
  readonly event?: string;
  readonly at?: string;
  readonly brand?: string;
  readonly properties?: object;
  readonly state?: string | null;
  readonly keyRing?: typeof ring;
}

/** Stores one event as ingest does, at an instant of the test's clock. */
async function record({
  session,
  page = 'quiz-auto',
  event = 'pageView',
  at = '2026-11-18T18:00:00.000Z',
  brand = 'ps',
  properties = {},
  state = null,
  keyRing = ring,
}: SentEvent) {
  const facts = {
    pageName: page,
    product: 'auto',
    language: 'english',
    smid: null,
    url: { path: '/quiz/auto' },
    sessionUrlParams: { utm_source: 'bigo' },
    isPaidUser: true,
  };
  await createEventStore(database, keyRing, fakeClock(at)).insert([
    {
      eventId: newId(),
      event,
      timestamp: at,
      sessionId: session,
      anonymousId: 'anonymous',
      brandId: brand,
      sequence: null,
      propertiesJson: JSON.stringify({ ...facts, phoneRule: null, ...properties }),
      personal: state === null ? null : { ipLookup: { stateCode: state } },
    },
  ]);
}

const storeOf = (): ReplayStore => createPhoneRuleReplayStore(database, ring, clock);
const replaysOn = (store: ReplayStore, send = async (_id: string): Promise<void> => undefined) =>
  createReplays({ store, rulesOn: async () => ok([florida]), seeds: { rules: () => [] }, send, clock, newId });
const DAY = { from: '2026-11-18', to: '2026-11-18', range: ['2026-11-18T08:00:00.000Z', clock.now().toISOString()] as const };

async function started(store: ReplayStore): Promise<string> {
  await database.settled();
  const answer = await replaysOn(store).start('spring', DAY, BY);
  if (!answer.ok) throw new Error('it starts');
  return answer.value.id;
}

/** Runs the replay's job as a process's worker does, as far as it gets. */
async function worked(store: ReplayStore, id: string): Promise<void> {
  const jobs = fakeJobs({ clock });
  const { send } = defineReplayJobs({ jobs, store, isPage: () => true, clock });
  await jobs.start();
  await send(id);
  await jobs.runDue();
}

/** Returns the visits that a replay counts. */
async function visitsOf(store: ReplayStore, id: string, limit = 100): Promise<readonly VisitFacts[]> {
  const seen: VisitFacts[] = [];
  const look = () =>
    store.advance(id, limit, ({ count }, visits) => {
      seen.push(...visits);
      return count;
    });
  while (await look());
  return seen;
}

describe('replays in PostgreSQL', () => {
  it('use a session’s first view of each page within a day as a visit, with its outcome [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a', state: 'FL' });
    await record({ session: 'a', at: '2026-11-18T18:10:00.000Z' });
    await record({ session: 'a', page: 'home', at: '2026-11-18T18:01:00.000Z' });
    await record({ session: 'b', at: '2026-11-18T18:02:00.000Z', properties: { phoneRule: { id: 'florida', afid: 'fl' } } });
    await record({ session: 'late', at: '2026-11-18T07:59:00.000Z' });
    await record({ session: 'late', at: '2026-11-18T08:01:00.000Z' });
    await record({ session: 'a', event: 'ctcClicked', at: '2026-11-18T18:20:00.000Z' });
    await record({ session: 'a', event: 'lowBidResult', at: '2026-11-18T18:20:00.000Z', properties: { expectedValue: 2.5 } });
    await record({ session: 'b', event: 'maAdClicked', at: '2026-11-18T18:21:00.000Z', page: 'home' });

    const visits = await visitsOf(store, await started(store), 2);
    expect(visits.map(({ pageName, receivedAt }) => [pageName, receivedAt.slice(11, 16)])).toEqual([
      ['quiz-auto', '18:00'],
      ['home', '18:01'],
      ['quiz-auto', '18:02'],
    ]);
    expect(visits[0]).toMatchObject({
      called: true,
      clicked: false,
      expectedValue: 2.5,
      personal: { ipLookup: { stateCode: 'FL' } },
      phoneRule: null,
      path: '/quiz/auto',
    });
    expect(visits[1]).toMatchObject({ called: false, personal: null });
    expect(visits[2]).toMatchObject({ clicked: false, phoneRule: { id: 'florida' } });
  });

  it.each<[string, string | null, unknown, Partial<SentEvent>]>([
    ['a bot that a later event shows', 'bot', { bot: true }, {}],
    ['a bot that an event of the next day shows', 'bot', { bot: true }, { at: '2026-11-19T19:00:00.000Z' }],
    ['a bot that an earlier event shows', 'bot', { bot: true }, { at: '2026-11-17T18:00:00.000Z' }],
    ['staff that a later event shows', 'staff', null, { properties: { isStaff: true } }],
    ['a visitor whose session id a bot of another brand has', null, { bot: true }, { brand: 'tqg' }],
    ['a visitor, whatever the browser claims', null, 'bot', { properties: { isStaff: 'true', isDeclaredBot: 1 } }],
  ])('leave out %s, once, on each page of the session [R7.10] [R10.15]', async (_what, leftOut, botDetectionResult, event) => {
    const store = storeOf();
    await record({ session: 'a', state: 'FL', properties: { botDetectionResult: null } });
    await record({ session: 'a', page: 'home', at: '2026-11-18T18:01:00.000Z' });
    await record({
      session: 'a',
      event: 'formStepSubmitted',
      at: '2026-11-18T18:02:00.000Z',
      ...event,
      properties: { botDetectionResult, ...event.properties },
    });
    await record({ session: 'b' });
    const id = await started(store);
    await worked(store, id);
    const [bots, staff] = [leftOut === 'bot' ? 2 : 0, leftOut === 'staff' ? 2 : 0];
    expect(await replaysOn(store).find('spring', id)).toMatchObject({
      ok: true,
      value: { result: { visits: 3 - bots - staff, leftOut: { bots, staff } } },
    });
  });

  it('use no sign of a bot that came after the start, so that they are repeatable [R7.10] [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a' });
    const id = await started(store);
    await record({ session: 'a', event: 'formStepSubmitted', properties: { botDetectionResult: { bot: true } } });
    expect(await visitsOf(store, id)).toMatchObject([{ isBot: false }]);
  });

  it('never guess a state that no key can open [R10.15] [R15.02]', async () => {
    const store = storeOf();
    await record({ session: 'a', state: 'FL', keyRing: aKeyRing('gone') });
    await record({ session: 'b', state: 'FL' });
    const id = await started(store);
    await worked(store, id);
    const replay = await replaysOn(store).find('spring', id);
    expect(replay).toMatchObject({
      ok: true,
      value: { state: 'succeeded', progress: 1, result: { visits: 1, changed: 1, agreement: 1, leftOut: { stateUnknown: 1 } } },
    });
    const count = JSON.stringify((await store.find(id))?.count);
    expect(count).not.toContain('state=');
  });

  it('count separately visits without a state after an erasure, and guess nothing [R10.15] [R15.03]', async () => {
    const store = storeOf();
    await record({ session: 'a', state: 'FL' });
    await record({ session: 'b', state: 'FL' });
    await eraseEventsOf(database.prisma, { sessionIds: ['a'], anonymousIds: [] }, []);
    const id = await started(store);
    await worked(store, id);
    expect(await replaysOn(store).find('spring', id)).toMatchObject({
      ok: true,
      value: { result: { visits: 1, changed: 1, recorded: 1, agreement: 1, leftOut: { stateUnknown: 1 } } },
    });
  });

  it('count each visit once if a worker dies, or two work at once [R10.15] [R16.04]', async () => {
    const store = storeOf();
    for (let visit = 0; visit < 25; visit++)
      await record({ session: `s${visit}`, at: `2026-11-18T18:00:${String(visit).padStart(2, '0')}.000Z`, state: visit % 2 ? 'FL' : 'GA' });
    const id = await started(store);
    let batches = 0;
    const dying: ReplayStore = {
      ...store,
      advance: (replay, _limit, count) =>
        store.advance(replay, 10, (...batch) => {
          if (++batches > 1) throw new Error('killed');
          return count(...batch);
        }),
    };
    await worked(dying, id);
    expect(await store.find(id)).toMatchObject({ state: 'running', count: { visits: 10 } });
    expect(await store.unattended(new Date(clock.now().getTime() + 1))).toEqual([id]);
    const byFour: ReplayStore = { ...store, advance: (replay, _limit, count) => store.advance(replay, 4, count) };
    // A worker that finds the replay locked stops. The other one counts all visits.
    await Promise.all([worked(byFour, id), worked(byFour, id)]);
    await worked(byFour, id);
    const replay = await store.find(id);
    expect(replay).toMatchObject({ state: 'succeeded', count: { visits: 25, changed: 12 } });
    expect(replay && replayResult(replay.count).cells.map(({ visits }) => visits)).toEqual([13, 12]);
  });

  it('stop when they are canceled, and stay canceled [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a' });
    const id = await started(store);
    expect(await store.end(id, 'cancelled')).toBe(true);
    expect(await visitsOf(store, id)).toEqual([]);
    expect(await store.end(id, 'failed')).toBe(false);
    expect(await replaysOn(store).find('spring', id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  });

  it('with counts that nobody can read are shown as failed beside the others, and say so to their worker [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a' });
    const [whole, broken] = [await started(store), await started(store)];
    await worked(store, whole);
    const rulesHash = (await store.find(broken))?.rulesHash ?? '';
    await database.prisma.phoneRuleReplay.update({ where: { id: broken }, data: { count: { visits: 'many' } } });

    const listed = await replaysOn(store).list('spring');
    expect(listed.ok && Object.fromEntries(listed.value.map(({ id, state }) => [id, state]))).toEqual({
      [whole]: 'succeeded',
      [broken]: 'failed',
    });
    expect(await replaysOn(store).find('spring', broken)).toMatchObject({ ok: true, value: { state: 'failed' } });
    await expect(store.advance(broken, 10, ({ count }) => count)).rejects.toThrow(`phone_rule_replay ${broken}`);
    await database.prisma.phoneRuleReplay.updateMany({ data: { count: [], state: 'succeeded' } });
    expect(await store.findByRules('spring', rulesHash)).toBeNull();
  });

  it('with a state of another build are shown as failed beside the others [R10.15]', async () => {
    const store = storeOf();
    const [own, other] = [await started(store), await started(store)];
    await database.prisma.phoneRuleReplay.update({ where: { id: other }, data: { state: 'paused' } });
    const states = (await store.list('spring', 10)).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({ [own]: 'queued', [other]: 'failed' });
  });

  it('with inputs that nobody can read are listed, and say so to their worker [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a' });
    const id = await started(store);
    const row = await database.prisma.phoneRuleReplay.findUniqueOrThrow({ where: { id } });
    await database.prisma.phoneRuleReplay.update({
      where: { id },
      data: { inputs: { ...(row.inputs as object), branch: [{ id: 'florida' }] } },
    });
    expect(await store.find(id)).toMatchObject({ state: 'queued' });
    await expect(store.advance(id, 10, ({ count }) => count)).rejects.toThrow(`phone_rule_replay ${id}`);
  });

  it('exclude events that came after the start, so that they are repeatable [R10.15]', async () => {
    const store = storeOf();
    await record({ session: 'a' });
    const id = await started(store);
    await record({ session: 'b' });
    expect(await visitsOf(store, id)).toHaveLength(1);
  });
});
