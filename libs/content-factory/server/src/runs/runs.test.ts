import { err, ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { microDollars } from '@waypost/content-factory/model/cost';
import { answerText } from '@waypost/content-factory/model/prompt';
import { type RunRequest } from '@waypost/content-factory/model/run';
import { anAnswer, ANNA, fakeAuthorStore, fakeDrafts, fakeGenerator, fakePromptStore, fakeRunStore } from '../../testing';
import type { Generator } from '../generators/generator';
import type { RunStore } from '../ports/run-store';
import type { RunView } from '@waypost/content-factory/contract';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { createRuns } from './runs';
import { ITEM_LEASE_MS, MONEY_WAIT_MS } from './decide-claim';
import { workItem, type WorkItemDeps } from './work-item';

const REQUEST: RunRequest = {
  topics: ['Dental care', 'Doctors first'],
  author: 'a-1',
  brand: 'mpa',
  language: 'english',
  template: 'guide',
  facts: [],
  mostCost: 5,
};

/** A factory whose jobs run when the test decides. */
function aFactory(generate?: Generator['generate'], mayWrite: WorkItemDeps['mayWrite'] = async () => true) {
  const clock = fakeClock('2026-11-22T12:00:00Z');
  const audit = fakeAuditLog();
  const runs = fakeRunStore(audit);
  const drafts = fakeDrafts();
  const generator = fakeGenerator(generate);
  const jobs: { itemId: string; at: Date }[] = [];
  let ids = 0;
  const aborted: string[] = [];
  const failed: unknown[] = [];
  const queue = { isAway: false };
  const unsent: unknown[] = [];
  const factory = createRuns({
    runs,
    authors: fakeAuthorStore(),
    prompts: fakePromptStore(),
    drafts,
    clock,
    newId: () => `id-${++ids}`,
    async send(itemIds) {
      if (queue.isAway) throw new Error('the queue is away');
      jobs.push(...itemIds.map((itemId) => ({ itemId, at: clock.now() })));
    },
    onUnsent: (error) => void unsent.push(error),
    abort: (itemIds) => void aborted.push(...itemIds),
    announce: () => undefined,
    workers: 2,
  });
  const deps: WorkItemDeps = {
    runs,
    drafts,
    generator,
    clock,
    mayWrite,
    sendLater: async (itemId, at) => void jobs.push({ itemId, at }),
    announce: () => undefined,
    every: () => () => undefined,
    onUnrenewed: (error) => {
      throw error;
    },
    onFailed: (error) => void failed.push(error),
  };
  const work = workItem(deps);
  const signal = new AbortController().signal;
  let die = (): void => undefined;
  return {
    /** Never returns, because its process was killed. */
    killed(): Promise<never> {
      die();
      return new Promise(() => undefined);
    },
    /** Works on an item until its process is killed. */
    workUntilKilled: (itemId: string): Promise<void> =>
      new Promise((resolve, reject) => {
        die = resolve;
        work(itemId, signal).then(() => reject(new Error('the process was not killed')), reject);
      }),
    deps,
    clock,
    audit,
    runs,
    drafts,
    generator,
    factory,
    aborted,
    failed,
    queue,
    unsent,
    jobs,
    work: (itemId: string) => work(itemId, signal),
    /** Works on due jobs until there are none. */
    async workAll() {
      for (let due = jobs.findIndex(({ at }) => at <= clock.now()); due >= 0; due = jobs.findIndex(({ at }) => at <= clock.now())) {
        const [job] = jobs.splice(due, 1);
        if (job) await work(job.itemId, signal);
      }
    },
    async start(request: Partial<RunRequest> = {}): Promise<RunView> {
      const started = await factory.start('spring', { ...REQUEST, ...request }, ANNA);
      if (!started.ok) throw new Error(started.error);
      return started.value;
    },
    async view(id: string): Promise<RunView> {
      const run = await factory.find(id);
      if (!run.ok) throw new Error(run.error);
      return run.value;
    },
  };
}

/** Returns the cancel of a store that also reports when it is done. */
const stopping =
  (cancel: RunStore['cancel'], onDone: () => void): RunStore['cancel'] =>
  async (...cancelled) => {
    const wereRunning = await cancel(...cancelled);
    onDone();
    return wereRunning;
  };

describe('a run', () => {
  it('creates one draft for each topic, and reports the cost of each [R10.09] [R10.17]', async () => {
    const factory = aFactory();
    const { id } = await factory.start();
    await factory.workAll();
    const run = await factory.view(id);
    expect(run).toMatchObject({ state: 'succeeded', cost: 0.02, counts: { succeeded: 2 } });
    expect(run.items.map(({ article, model, tokens, prompt, cost }) => ({ article, model, tokens, prompt, cost }))).toEqual(
      run.items.map(({ id: itemId }) => ({ article: `generated-${itemId}`, model: 'stand-in-1', tokens: 1300, prompt: 1, cost: 0.01 })),
    );
    expect([...factory.drafts.articles.keys()]).toHaveLength(2);
  });

  it.each([
    ['main', 'main', {}, 'branch-closed'],
    ['a branch that there is not', 'nowhere', {}, 'no-branch'],
    ['a brand without articles', 'spring', { brand: 'ayb' as const }, 'no-place'],
    ['an unknown author', 'spring', { author: 'nobody' }, 'no-author'],
  ])('is refused for %s, and stores nothing [R10.09]', async (_name, branch, change, error) => {
    const factory = aFactory();
    expect(await factory.factory.start(branch, { ...REQUEST, ...change }, ANNA)).toEqual(err(error));
    expect(await factory.factory.list(branch)).toEqual(error === 'no-branch' ? err('no-branch') : ok([]));
    expect(factory.jobs).toEqual([]);
  });

  it('is never generated again once its answer is stored, even after a crash [R10.17]', async () => {
    const factory = aFactory();
    const { items } = await factory.start({ topics: ['Dental care'] });
    const [item] = items;
    if (!item) throw new Error('a run has items');
    // The worker dies after storing the answer and before making the draft.
    factory.drafts.add = factory.killed;
    await factory.workUntilKilled(item.id);
    Object.assign(factory.drafts, { add: fakeDrafts().add });
    factory.clock.advance(ITEM_LEASE_MS);
    await factory.work(item.id);
    expect(factory.generator.asked).toEqual([`${item.id}:1`]);
    expect((await factory.runs.findItem(item.id))?.state).toBe('succeeded');
  });

  it('repeats a lost request once, under its own key [R10.17]', async () => {
    let isFirst = true;
    const factory = aFactory(async ({ input }) => {
      if (!isFirst) return ok(anAnswer(input.topic));
      isFirst = false;
      return factory.killed();
    });
    const { id, items } = await factory.start({ topics: ['Dental care'] });
    const itemId = items[0]?.id ?? '';
    await factory.workUntilKilled(itemId);
    await factory.work(itemId);
    expect((await factory.view(id)).state).toBe('running');
    factory.clock.advance(ITEM_LEASE_MS);
    await factory.workAll();
    expect(factory.generator.asked).toEqual([`${itemId}:1`, `${itemId}:1`]);
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.01 });
  });

  it('never exceeds its cap, and names the items that it could not pay for [R10.17]', async () => {
    const factory = aFactory();
    const { id } = await factory.start({ topics: ['One', 'Two', 'Three'], mostCost: 0.065 });
    await factory.workAll();
    const run = await factory.view(id);
    expect(run.items.map(({ state, error }) => [state, error])).toEqual([
      ['succeeded', null],
      ['succeeded', null],
      ['failed', 'cap-reached'],
    ]);
    expect(run.cost).toBeLessThanOrEqual(0.065);
  });

  describe('of a provider whose prices are configured as 0', () => {
    const costing = (dollars: number): Generator => ({
      ...fakeGenerator(async ({ input }) => ok(anAnswer(input.topic, { cost: microDollars(dollars) }))),
      mostCost: () => 'unknown',
    });
    const ended = async (dollars: number, mostCost: number) => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['One', 'Two', 'Three', 'Four', 'Five'], mostCost });
      const work = workItem({ ...factory.deps, generator: costing(dollars) });
      for (const item of items) await work(item.id, new AbortController().signal);
      const { cost, counts } = await factory.view(id);
      return { cost, succeeded: counts.succeeded, failed: counts.failed };
    };

    it('reserves what an answer of the run has cost, and stops at its cap [R10.17]', async () => {
      expect(await ended(3, 5)).toEqual({ cost: 3, succeeded: 1, failed: 4 });
      expect(await ended(2.5, 5)).toEqual({ cost: 5, succeeded: 2, failed: 3 });
      expect(await ended(5, 5)).toEqual({ cost: 5, succeeded: 1, failed: 4 });
    });

    it('never has two requests open before one has shown what they cost [R10.17]', async () => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['One', 'Two', 'Three'], mostCost: 5 });
      let opened = 0;
      const generator: Generator = {
        ...costing(3),
        async generate(request) {
          opened++;
          // The other items come due while this request is open.
          if (opened === 1) for (const item of items.slice(1)) await work(item.id, new AbortController().signal);
          return costing(3).generate(request);
        },
      };
      const work = workItem({ ...factory.deps, generator });
      await work(items[0]?.id ?? '', new AbortController().signal);
      expect([opened, (await factory.view(id)).cost]).toEqual([1, 3]);
      factory.clock.advance(MONEY_WAIT_MS);
      for (const item of items) await work(item.id, new AbortController().signal);
      expect(await factory.view(id)).toMatchObject({ cost: 3, counts: { succeeded: 1, failed: 2 } });
    });

    it('writes everything under a cap of 0 while it is free, and stops at the first cost [R10.17]', async () => {
      expect(await ended(0, 0)).toEqual({ cost: 0, succeeded: 5, failed: 0 });
      expect(await ended(0, 5)).toEqual({ cost: 0, succeeded: 5, failed: 0 });
      expect(await ended(1, 0)).toEqual({ cost: 1, succeeded: 1, failed: 4 });
    });
  });

  it('waits for the money that an open question holds, and writes what the cap pays for [R10.17]', async () => {
    const factory = aFactory();
    // The money for one question at a time, and for what five cost.
    const { id, items } = await factory.start({ topics: ['One', 'Two', 'Three', 'Four', 'Five'], mostCost: 0.095 });
    const [first] = items;
    const generator = fakeGenerator(async ({ input }) => {
      // The other items come due while the first question is open.
      await factory.workAll();
      return ok(anAnswer(input.topic));
    });
    await workItem({ ...factory.deps, generator })(first?.id ?? '', new AbortController().signal);
    expect(await factory.view(id)).toMatchObject({ counts: { succeeded: 1, queued: 4, failed: 0 } });
    factory.clock.advance(MONEY_WAIT_MS);
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', counts: { succeeded: 5 }, cost: 0.05 });
  });

  it('of two hundred topics stays within its cap at every moment, with two workers [R10.09] [R10.17]', async () => {
    const CAP = 1.2;
    const factory = aFactory();
    const topics = Array.from({ length: 200 }, (_, index) => `Topic ${index + 1}`);
    const { id } = await factory.start({ topics, mostCost: CAP });
    const seen: RunView[] = [];
    const worker = async (): Promise<void> => {
      for (let job = factory.jobs.shift(); job; job = factory.jobs.shift()) {
        // Every question that was open has its answer afterwards, and nothing but the time is missing.
        if (job.at > factory.clock.now()) await new Promise(setImmediate);
        factory.clock.advance(Math.max(0, job.at.getTime() - factory.clock.now().getTime()));
        await factory.work(job.itemId);
        seen.push(await factory.view(id));
      }
    };
    await Promise.all([worker(), worker()]);
    for (const { cost, counts } of seen) {
      expect(cost).toBeLessThanOrEqual(CAP);
      expect(counts.queued + counts.running + counts.succeeded + counts.failed).toBe(200);
    }
    // A cent each. The last ones would exceed the cap with the most that they may cost.
    const { counts, cost } = await factory.view(id);
    expect(counts).toMatchObject({ queued: 0, running: 0, succeeded: 116, failed: 84 });
    expect(cost).toBeCloseTo(1.16, 9);
  });

  it.each([
    ['rate-limited', 30, 'queued', 30],
    ['timeout', null, 'queued', 5],
    ['refused', null, 'failed', null],
  ] as const)('answers %s with its own state [R10.17]', async (code, retryAfterSeconds, state, wait) => {
    const factory = aFactory(async () => err({ code, retryAfterSeconds }));
    const { items } = await factory.start({ topics: ['One'] });
    await factory.workAll();
    expect(await factory.runs.findItem(items[0]?.id ?? '')).toMatchObject({ state, failure: code });
    expect(factory.jobs.map(({ at }) => (at.getTime() - factory.clock.now().getTime()) / 1000)).toEqual(wait === null ? [] : [wait]);
  });

  it.each([
    ['an answer that is cut', 'TITLE: a\nDESCRIPTION: b\n\n## Half', 'cut-off'],
    ['nonsense', 'qwe rty', 'unreadable'],
    ['far too much', 'x'.repeat(70_000), 'too-long'],
  ])('pays for %s, ends the item, and generates again at a retry [R10.17]', async (_name, text, error) => {
    const texts = [text];
    const factory = aFactory(async ({ input }) => ok(anAnswer(input.topic, texts[0] === undefined ? {} : { text: texts.shift() ?? '' })));
    const { id } = await factory.start({ topics: ['One'] });
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'failed', cost: 0.01, items: [{ error }] });
    await factory.factory.retry(id, ANNA);
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.02 });
  });

  it('ends at a cancel: queued items at once, running items by an abort [R10.09]', async () => {
    const factory = aFactory();
    const { id, items } = await factory.start();
    const [first, second] = items.map((item) => item.id);
    let cancelled: unknown;
    const generate = fakeGenerator(async () => {
      cancelled = await factory.factory.cancel(id, ANNA);
      return err({ code: 'cancelled', retryAfterSeconds: null });
    });
    const work = workItem({ ...factory.deps, generator: generate });
    await work(first ?? '', new AbortController().signal);
    expect(cancelled).toMatchObject({ ok: true, value: { wereRunning: [first] } });
    expect(factory.aborted).toEqual([first]);
    const { items: ended } = await factory.view(id);
    expect(ended.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(ended.map(({ errorText }) => errorText)).toEqual([
      'The run was cancelled while this was being written. The text was dropped; the provider may charge for it.',
      'The run was cancelled before this was begun.',
    ]);
    await factory.work(second ?? '');
    expect(factory.generator.asked).toEqual([]);
  });

  describe('of a person who may no longer write', () => {
    const BEN = { id: 'ben', name: 'Ben Ito' };
    const STOPPED = 'The person in whose name the run went on may no longer write here. It was stopped';

    it('is stopped before the next question, with its reason and one audit entry, and is taken over by a retry [R11.04] [R10.11]', async () => {
      const writers = new Set([ANNA.id, BEN.id]);
      const factory = aFactory(undefined, async (id) => writers.has(id));
      const { id, items } = await factory.start();
      await factory.work(items[0]?.id ?? '');
      writers.delete(ANNA.id);
      await factory.workAll();
      const stopped = await factory.view(id);
      expect(stopped.items.map(({ state, error, errorText }) => [state, error, errorText])).toEqual([
        ['succeeded', null, null],
        ['cancelled', 'not-allowed', `${STOPPED} before this was begun.`],
      ]);
      expect(factory.generator.asked).toHaveLength(1);
      const entries = () => factory.audit.entries.filter(({ action }) => action === 'factory-run.stopped');
      expect(entries()).toMatchObject([{ by: ANNA, subject: 'Run “Dental care and 1 more” on spring', after: { wereRunning: [] } }]);

      await factory.factory.retry(id, BEN);
      await factory.workAll();
      expect(await factory.view(id)).toMatchObject({ state: 'succeeded', startedBy: ANNA.name, retriedBy: BEN.name });
      expect(entries()).toHaveLength(1);
    });

    it('is stopped in the middle of a question, which is aborted [R11.04]', async () => {
      let mayWrite = true;
      let renew = (): void => undefined;
      const announced: string[] = [];
      const factory = aFactory(undefined, async () => mayWrite);
      const { id, items } = await factory.start({ topics: ['One'] });
      const generator = fakeGenerator(async () => {
        mayWrite = false;
        const stopped = new Promise<void>((resolve) => (factory.deps.runs.cancel = stopping(factory.deps.runs.cancel, resolve)));
        renew();
        await stopped;
        return err({ code: 'cancelled', retryAfterSeconds: null });
      });
      const every: WorkItemDeps['every'] = (_ms, work) => {
        renew = work;
        return () => undefined;
      };
      const announce = (runId: string): void => void announced.push(runId);
      await workItem({ ...factory.deps, generator, every, announce })(items[0]?.id ?? '', new AbortController().signal);
      expect((await factory.view(id)).items).toMatchObject([
        { state: 'cancelled', errorText: `${STOPPED} while this was being written. The text was dropped; the provider may charge for it.` },
      ]);
      // Every process that works on the run hears of it, and aborts its requests.
      expect(announced).toContain(id);
      expect(factory.audit.entries.at(-1)).toMatchObject({ action: 'factory-run.stopped', after: { wereRunning: [items[0]?.id] } });
    });
  });

  it('whose branch closes is stopped before the next question, and goes on at a retry once it is open [R10.09] [R10.17]', async () => {
    const factory = aFactory();
    const { id, items } = await factory.start({ topics: ['One', 'Two', 'Three'] });
    await factory.work(items[0]?.id ?? '');
    const branchState = factory.drafts.branchState;
    Object.assign(factory.drafts, { branchState: async () => 'closed' });
    await factory.workAll();
    const why = 'The branch takes no drafts: it is archived or published. The run was stopped before this was begun.';
    expect((await factory.view(id)).items.map(({ state, error, errorText }) => [state, error, errorText])).toEqual([
      ['succeeded', null, null],
      ['cancelled', 'branch-closed', why],
      ['cancelled', 'branch-closed', why],
    ]);
    expect(factory.generator.asked).toHaveLength(1);
    expect(factory.audit.entries.filter(({ action }) => action === 'factory-run.stopped')).toMatchObject([
      { by: ANNA, after: { wereRunning: [], reason: 'branch-closed' } },
    ]);
    Object.assign(factory.drafts, { branchState });
    await factory.factory.retry(id, ANNA);
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', counts: { succeeded: 3 } });
  });

  it('names what is wrong with a text that can be no article, and asks for another one at a retry [R10.09] [R10.17]', async () => {
    const factory = aFactory();
    const { id } = await factory.start({ topics: ['One'] });
    const { add } = factory.drafts;
    const message = 'A paragraph is 12000 characters long; the limit is 10000. Put an empty line into it.';
    Object.assign(factory.drafts, { add: async () => err({ kind: 'unfit', field: 'body', message }) });
    await factory.workAll();
    expect((await factory.view(id)).items).toMatchObject([
      {
        state: 'failed',
        error: 'draft-unfit',
        errorText: `The text can’t be an article as it is. ${message}`,
        article: null,
        findings: [{ severity: 'stop', field: 'body', message }],
      },
    ]);
    Object.assign(factory.drafts, { add });
    await factory.factory.retry(id, ANNA);
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.02, items: [{ findings: [] }] });
  });

  it('keeps a text that its branch refused, and pays for no other one at a retry [R10.17]', async () => {
    const factory = aFactory();
    const { id } = await factory.start({ topics: ['One'] });
    const { add } = factory.drafts;
    Object.assign(factory.drafts, { add: async () => err({ kind: 'closed' }) });
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'failed', items: [{ error: 'draft-refused' }] });
    Object.assign(factory.drafts, { add });
    await factory.factory.retry(id, ANNA);
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.01, items: [{ attempt: 2 }] });
  });

  it('starts its waits afresh when a person tries it again, and numbers its attempts without a gap [R10.09] [R10.17] [R8.13]', async () => {
    const factory = aFactory(async () => err({ code: 'rate-limited', retryAfterSeconds: 2 }));
    const { id, items } = await factory.start({ topics: ['One'] });
    /** Works on the item until nothing is due any more. Returns the waits in seconds. */
    const waits = async (): Promise<readonly number[]> => {
      const waited: number[] = [];
      await factory.workAll();
      for (let [next] = factory.jobs; next; [next] = factory.jobs) {
        waited.push((next.at.getTime() - factory.clock.now().getTime()) / 1000);
        factory.clock.advance(next.at.getTime() - factory.clock.now().getTime());
        await factory.workAll();
      }
      return waited;
    };
    expect(await waits()).toEqual([5, 10, 20]);
    await factory.factory.retry(id, ANNA);
    expect(await waits()).toEqual([5, 10, 20]);
    // While it waits for its next try, a person cancels it and tries again.
    await factory.factory.retry(id, ANNA);
    await factory.workAll();
    await factory.factory.cancel(id, ANNA);
    factory.jobs.length = 0;
    await factory.factory.retry(id, ANNA);
    expect(await waits()).toEqual([5, 10, 20]);
    const detail = await factory.factory.item(items[0]?.id ?? '', ANNA);
    expect(detail.ok && detail.value.attempts.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect((await factory.view(id)).items).toMatchObject([{ attempt: 13, error: 'rate-limited' }]);
  });

  describe('with an item whose work throws', () => {
    /** Works on a run of one topic as long as anything is sent, with the job that resumes items each minute. */
    const worked = async (factory: ReturnType<typeof aFactory>) => {
      const { id } = await factory.start({ topics: ['Dental care'] });
      for (let minute = 0; minute < 20; minute++) {
        factory.jobs.push(...(await factory.runs.openItems(factory.clock.now())).map((itemId) => ({ itemId, at: factory.clock.now() })));
        await factory.workAll();
        factory.clock.advance(60_000);
      }
      return factory.view(id);
    };
    const broken = new Error('a bug');
    const ERROR_TEXT = 'An error on our side stopped the work. It is in the server’s log.';

    it('gives up after four tries, says so, and writes the article when a person tries again [R10.09] [R10.17]', async () => {
      const factory = aFactory();
      const { parts } = factory.drafts;
      Object.assign(factory.drafts, { parts: () => Promise.reject(broken) });
      const run = await worked(factory);
      expect(run).toMatchObject({ state: 'failed', cost: 0.01, items: [{ error: 'internal-error', errorText: ERROR_TEXT, attempt: 4 }] });
      expect(factory.failed).toEqual([broken, broken, broken, broken]);
      Object.assign(factory.drafts, { parts });
      await factory.factory.retry(run.id, ANNA);
      await factory.workAll();
      expect(await factory.view(run.id)).toMatchObject({ state: 'succeeded', cost: 0.01 });
    });

    it('counts what a request may have cost that ended in an error of ours [R10.17]', async () => {
      const factory = aFactory(() => Promise.reject(broken));
      expect(await worked(factory)).toMatchObject({ state: 'failed', unknownCost: 0.2, items: [{ error: 'internal-error' }] });
      expect(factory.generator.asked).toHaveLength(4);
    });

    it('also before its request, which reserves no money [R10.09] [R10.17]', async () => {
      const factory = aFactory();
      Object.assign(factory.drafts, { surroundings: () => Promise.reject(broken) });
      expect(await worked(factory)).toMatchObject({ state: 'failed', unknownCost: 0, items: [{ error: 'internal-error', attempt: 4 }] });
      expect(factory.generator.asked).toEqual([]);
    });
  });

  describe('that is cancelled while an article is made', () => {
    it('makes none if the item was cancelled before [R10.09]', async () => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['Dental care'] });
      const { keepAnswer } = factory.runs;
      factory.runs.keepAnswer = async (...answered) => {
        const isOwn = await keepAnswer(...answered);
        await factory.factory.cancel(id, ANNA);
        return isOwn;
      };
      await factory.work(items[0]?.id ?? '');
      expect(factory.drafts.made).toEqual([]);
      expect((await factory.view(id)).items).toMatchObject([
        { state: 'cancelled', article: null, errorText: 'The run was cancelled while this was being written. The text was dropped.' },
      ]);
    });

    it('names the article that was made already, with its findings [R10.09] [R10.18]', async () => {
      const invented = answerText({ title: 'Dental care', description: 'What to ask.', body: '## Cost\n\nIt costs $4,217 a year.' });
      const factory = aFactory(async ({ input }) => ok(anAnswer(input.topic, { text: invented })));
      const { id, items } = await factory.start({ topics: ['Dental care'] });
      const { add } = factory.drafts;
      Object.assign(factory.drafts, {
        add: async (...draft: Parameters<typeof add>) => {
          await factory.factory.cancel(id, ANNA);
          return add(...draft);
        },
      });
      const itemId = items[0]?.id ?? '';
      await factory.work(itemId);
      const [item] = (await factory.view(id)).items;
      expect(item).toMatchObject({
        state: 'cancelled',
        article: `generated-${itemId}`,
        errorText: 'The run was cancelled while this was being written. Its article had been made by then, and is on the branch.',
      });
      expect(item?.findings.map(({ code }) => code)).toContain('bare-figure');
      const opened = await factory.factory.item(itemId, ANNA);
      expect(opened.ok && opened.value).toMatchObject({ article: `generated-${itemId}`, draft: { title: 'Dental care' } });
    });
  });

  it('asks a provider that its branch has no place for nothing, but drafts an answer that is paid for [R10.17]', async () => {
    const factory = aFactory();
    const { items } = await factory.start({ topics: ['One'] });
    const itemId = items[0]?.id ?? '';
    const { add, branchState } = factory.drafts;
    factory.drafts.add = factory.killed;
    await factory.workUntilKilled(itemId);
    factory.clock.advance(ITEM_LEASE_MS);
    Object.assign(factory.drafts, { add: async () => err({ kind: 'closed' }), branchState: async () => 'closed' });
    await factory.work(itemId);
    expect(await factory.runs.findItem(itemId)).toMatchObject({ state: 'failed', failure: 'draft-refused' });
    Object.assign(factory.drafts, { add, branchState });
  });

  it('that waits for money reads no texts for its other items meanwhile [R10.17]', async () => {
    const factory = aFactory();
    const { items } = await factory.start({ topics: ['One', 'Two', 'Three'], mostCost: 0.07 });
    const [first, second, third] = items.map(({ id }) => id);
    const { surroundings } = factory.drafts;
    let reads = 0;
    Object.assign(factory.drafts, {
      surroundings: (...place: Parameters<typeof surroundings>) => {
        reads++;
        return surroundings(...place);
      },
    });
    const readsOf = async (work: Promise<void>): Promise<number> => {
      const before = reads;
      await work;
      return reads - before;
    };
    const { generate } = factory.generator;
    Object.assign(factory.generator, { generate: factory.killed });
    await factory.workUntilKilled(first ?? '');
    Object.assign(factory.generator, { generate });
    factory.jobs.length = 0;
    expect(await readsOf(factory.work(second ?? ''))).toBe(1);
    expect(await readsOf(factory.work(third ?? ''))).toBe(0);
    const until = new Date(factory.clock.now().getTime() + MONEY_WAIT_MS);
    expect(factory.jobs).toEqual([
      { itemId: second, at: until },
      { itemId: third, at: until },
    ]);
  });

  it('makes a request under another key once a worker that had lost the item was answered [R10.17]', async () => {
    const answers: ((answer: Awaited<ReturnType<Generator['generate']>>) => void)[] = [];
    const factory = aFactory(() => new Promise((resolve) => answers.push(resolve)));
    const { items } = await factory.start({ topics: ['One'] });
    const itemId = items[0]?.id ?? '';
    const asked = async (count: number): Promise<void> => {
      while (answers.length < count) await new Promise(setImmediate);
    };
    const frozen = factory.work(itemId);
    await asked(1);
    factory.clock.advance(ITEM_LEASE_MS);
    const second = factory.work(itemId);
    await asked(2);
    answers[0]?.(ok(anAnswer('One')));
    await frozen;
    answers[1]?.(err({ code: 'timeout', retryAfterSeconds: null }));
    await second;
    factory.clock.advance(ITEM_LEASE_MS);
    const third = factory.work(itemId);
    await asked(3);
    answers[2]?.(ok(anAnswer('One')));
    await third;
    expect(factory.generator.asked).toEqual([`${itemId}:1`, `${itemId}:1`, `${itemId}:2`]);
  });

  it('does not count a worker that was lost as a try [R10.17]', async () => {
    let lost = 3;
    const factory = aFactory(async () => {
      if (lost-- > 0) return factory.killed();
      return err({ code: 'rate-limited', retryAfterSeconds: 30 });
    });
    const { items } = await factory.start({ topics: ['One'] });
    const itemId = items[0]?.id ?? '';
    for (let kill = 0; kill < 3; kill++) {
      await factory.workUntilKilled(itemId);
      factory.clock.advance(ITEM_LEASE_MS);
    }
    await factory.work(itemId);
    expect(await factory.runs.findItem(itemId)).toMatchObject({ state: 'queued', failure: 'rate-limited' });
    expect((await factory.runs.findItem(itemId))?.leasedUntil).toEqual(new Date(factory.clock.now().getTime() + 30_000));
  });

  describe('shows the findings of today', () => {
    it('in the brand and the language that people gave an article [R10.18] [R10.20]', async () => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['Dental care'] });
      await factory.workAll();
      const key = `generated-${items[0]?.id}`;
      const written = factory.drafts.articles.get(key);
      if (!written) throw new Error('the draft is made');
      factory.drafts.articles.set(key, { ...written, brand: 'm10', language: 'spanish' });
      const asked: unknown[] = [];
      const { surroundings } = factory.drafts;
      Object.assign(factory.drafts, {
        surroundings: async (...place: Parameters<typeof surroundings>) => {
          asked.push(place);
          return surroundings(...place);
        },
      });
      const checked = await factory.factory.check(id);
      expect(checked.ok && checked.value.items[0]?.findings.map(({ code }) => code)).toContain('other-language');
      await factory.factory.item(items[0]?.id ?? '', ANNA);
      expect(asked).toEqual([
        ['spring', 'm10', 'spanish'],
        ['spring', 'm10', 'spanish'],
      ]);
    });

    const mended = { title: 'Dental care', description: 'What to ask.', body: '## Cost\n\nIt costs $4,217 a year.' };

    it('on an article that was changed after its check [R10.18]', async () => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['Dental care'] });
      await factory.workAll();
      const key = `generated-${items[0]?.id}`;
      const written = factory.drafts.articles.get(key);
      if (!written) throw new Error('the draft is made');
      const codes = async () => (await factory.view(id)).items[0]?.findings.map(({ code }) => code);
      expect(await codes()).not.toContain('bare-figure');
      factory.clock.advance(60_000);
      factory.drafts.articles.set(key, { ...written, text: mended });
      expect(await codes()).toContain('bare-figure');
      expect((await factory.view(id)).items[0]?.checkedAt).toBe(factory.clock.now().toISOString());
    });

    it.each(['the first check', 'a later check'])('on an article that was changed during %s [R10.18] [R10.20]', async (when) => {
      const factory = aFactory();
      const { id, items } = await factory.start({ topics: ['Dental care'] });
      const key = `generated-${items[0]?.id}`;
      if (when === 'a later check') await factory.workAll();
      const { parts } = factory.drafts;
      let isRead = false;
      Object.assign(factory.drafts, {
        parts: async (markdown: string) => {
          const written = factory.drafts.articles.get(key);
          if (!isRead && written) factory.drafts.articles.set(key, { ...written, text: mended });
          isRead = true;
          factory.clock.advance(10);
          return parts(markdown);
        },
      });
      if (when === 'a later check') await factory.factory.check(id);
      else await factory.workAll();
      expect((await factory.view(id)).items[0]?.findings.map(({ code }) => code)).toContain('bare-figure');
    });

    it('with the revision of the text that they are about, though somebody saves another one during the checks [R10.18] [R10.12]', async () => {
      const factory = aFactory();
      const { items } = await factory.start({ topics: ['Dental care'] });
      await factory.workAll();
      const key = `generated-${items[0]?.id}`;
      const written = factory.drafts.articles.get(key);
      if (!written) throw new Error('the draft is made');
      const { surroundings } = factory.drafts;
      Object.assign(factory.drafts, {
        surroundings: async (...place: Parameters<typeof surroundings>) => {
          factory.drafts.articles.set(key, { ...written, text: mended });
          return surroundings(...place);
        },
      });
      const open = async () => {
        const opened = await factory.factory.item(items[0]?.id ?? '', ANNA);
        if (!opened.ok) throw new Error(opened.error);
        const { draft, revision, findings } = opened.value;
        return { draft, revision, codes: findings.map(({ code }) => code) };
      };
      expect(await open()).toEqual({ draft: written.text, revision: `revision of ${written.text.body}`, codes: [] });
      expect(await open()).toMatchObject({ draft: mended, revision: `revision of ${mended.body}`, codes: ['bare-figure', 'off-topic'] });
    });

    it('on every article when somebody asks for a check, because rules and other texts change as well [R10.18]', async () => {
      const factory = aFactory();
      const { id } = await factory.start({ topics: ['Dental care'] });
      await factory.workAll();
      expect((await factory.view(id)).items[0]?.findings).toEqual([]);
      factory.clock.advance(60_000);
      // Somebody else writes an article with the same text.
      const [written] = factory.drafts.articles.values();
      if (!written) throw new Error('the draft is made');
      factory.drafts.articles.set('other', { ...written, key: 'other' });
      const checked = await factory.factory.check(id);
      if (!checked.ok) throw new Error(checked.error);
      expect(checked.value.items[0]?.findings.map(({ code }) => code)).toEqual(['near-copy']);
      expect(checked.value.items[0]?.checkedAt).toBe(factory.clock.now().toISOString());
      expect(await factory.factory.check('nowhere')).toEqual(err('no-run'));
    });
  });

  it('is no mark for a page of another branch, and neither is an id that no run has [R10.09] [R12.02]', async () => {
    const factory = aFactory();
    const { id } = await factory.start();
    await factory.start();
    expect(await factory.factory.list('spring', id)).toMatchObject({ ok: true });
    expect(await factory.factory.list('spring', 'nowhere')).toEqual(err('no-run'));
    expect(await factory.factory.list('main', id)).toEqual(err('no-run'));
  });

  it('that has ended cannot be canceled, and nothing is recorded [R10.09] [R10.11]', async () => {
    const factory = aFactory();
    const { id } = await factory.start();
    await factory.workAll();
    const before = factory.audit.entries.length;
    expect(await factory.factory.cancel(id, ANNA)).toMatchObject({ ok: true, value: { wereRunning: [], run: { state: 'succeeded' } } });
    expect((await factory.runs.findRun(id))?.cancelledAt).toBeNull();
    expect(factory.audit.entries).toHaveLength(before);
  });

  it('counts the possible cost of a killed process, and reports the outcome of its request [R10.17]', async () => {
    let isFirst = true;
    const factory = aFactory(async ({ input }) => {
      if (!isFirst) return ok(anAnswer(input.topic));
      isFirst = false;
      return factory.killed();
    });
    const { id, items } = await factory.start({ topics: ['Dental care'] });
    const itemId = items[0]?.id ?? '';
    await factory.workUntilKilled(itemId);
    // The request still counts as open.
    expect(await factory.view(id)).toMatchObject({ unknownCost: 0 });
    factory.clock.advance(ITEM_LEASE_MS);
    await factory.work(itemId);
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.01, unknownCost: 0.05 });
    const detail = await factory.factory.item(itemId, ANNA);
    expect(detail.ok && detail.value.attempts).toMatchObject([
      { number: 1, error: 'interrupted', unknownCost: 0.05 },
      { number: 2, error: null, unknownCost: 0, cost: 0.01 },
    ]);
  });

  it('detects near copies among items that are written at the same time [R10.20]', async () => {
    const factory = aFactory(async () => ok(anAnswer('Dental care')));
    const { id, items } = await factory.start({ topics: ['Dental care in Omaha', 'Dental care in Tulsa'] });
    await Promise.all(items.map((item) => factory.work(item.id)));
    const codes = (await factory.view(id)).items.map(({ findings }) => findings.map(({ code }) => code));
    expect(codes.some((code) => code.includes('near-copy'))).toBe(true);
  });

  it('shows the time of the next retry [R10.17]', async () => {
    const factory = aFactory(async () => err({ code: 'rate-limited', retryAfterSeconds: 30 }));
    const { id } = await factory.start({ topics: ['One'] });
    await factory.workAll();
    const at = new Date(factory.clock.now().getTime() + 30_000).toISOString();
    expect((await factory.view(id)).items).toMatchObject([{ state: 'queued', error: 'rate-limited', retryAt: at }]);
  });

  it('passes to another process when its own process stops, and repeats the request under its key [R10.09] [R10.17]', async () => {
    const failures = [err({ code: 'cancelled', retryAfterSeconds: null } as const)];
    const factory = aFactory(async ({ input }) => failures.shift() ?? ok(anAnswer(input.topic)));
    const { id, items } = await factory.start({ topics: ['One'] });
    await factory.work(items[0]?.id ?? '');
    expect(await factory.view(id)).toMatchObject({ state: 'queued', items: [{ error: 'interrupted' }] });
    await factory.workAll();
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.01, unknownCost: 0.05 });
    expect(new Set(factory.generator.asked)).toEqual(new Set([`${items[0]?.id}:1`]));
  });

  it('renews the lease of its item while the worker runs, and reports the duration [R10.17]', async () => {
    const factory = aFactory();
    const { id, items } = await factory.start({ topics: ['One'] });
    const itemId = items[0]?.id ?? '';
    let renew = (): void => undefined;
    let isStopped = false;
    const slow = fakeGenerator(async ({ input }) => {
      for (let turn = 0; turn < 4; turn++) {
        factory.clock.advance(ITEM_LEASE_MS / 2);
        renew();
        await factory.work(itemId);
      }
      return ok(anAnswer(input.topic));
    });
    const every: WorkItemDeps['every'] = (_ms, work) => {
      renew = work;
      return () => void (isStopped = true);
    };
    await workItem({ ...factory.deps, every, generator: slow })(itemId, new AbortController().signal);
    expect(factory.generator.asked).toEqual([]);
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', items: [{ attempt: 1, seconds: (2 * ITEM_LEASE_MS) / 1000 }] });
    expect(isStopped).toBe(true);
  });

  it('reports each failed renewal, because after a lease without any another worker makes a new request [R10.17]', async () => {
    const factory = aFactory();
    const { id, items } = await factory.start({ topics: ['One'] });
    let renew = (): void => undefined;
    const reported: unknown[] = [];
    const away = new Error('the database is away');
    const deps: WorkItemDeps = {
      ...factory.deps,
      runs: { ...factory.runs, renewLease: () => Promise.reject(away) },
      generator: fakeGenerator(async ({ input }) => {
        renew();
        return ok(anAnswer(input.topic));
      }),
      every(_ms, work) {
        renew = work;
        return () => undefined;
      },
      onUnrenewed: (error) => void reported.push(error),
    };
    await workItem(deps)(items[0]?.id ?? '', new AbortController().signal);
    expect(reported).toEqual([away]);
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded' });
  });

  describe('the time that is left', () => {
    const DAY_MS = 24 * 3_600_000;

    it('follows from the last request of each draft, also if the item failed the day before [R10.09]', async () => {
      let isRefused = true;
      const factory = aFactory(async ({ input }) => {
        if (isRefused) return err({ code: 'refused', retryAfterSeconds: null });
        factory.clock.advance(10_000);
        return ok(anAnswer(input.topic));
      });
      const { id, items } = await factory.start({ topics: ['One', 'Two', 'Three'] });
      await factory.workAll();
      factory.clock.advance(DAY_MS);
      isRefused = false;
      await factory.factory.retry(id, ANNA);
      await factory.work(items[0]?.id ?? '');
      expect(await factory.view(id)).toMatchObject({ counts: { succeeded: 1, queued: 2 }, secondsLeft: 10 });
    });

    it('is not below the wait that the provider asked for [R10.09]', async () => {
      const factory = aFactory(async ({ input }) =>
        input.topic === 'Two' ? err({ code: 'rate-limited', retryAfterSeconds: 3_600 }) : ok(anAnswer(input.topic)),
      );
      const { id } = await factory.start({ topics: ['One', 'Two'] });
      await factory.workAll();
      expect(await factory.view(id)).toMatchObject({ counts: { succeeded: 1, queued: 1 }, secondsLeft: 3_600 });
      factory.clock.advance(600_000);
      expect(await factory.view(id)).toMatchObject({ secondsLeft: 3_000 });
    });
  });

  it('accepts a missing fact, and checks its items again [R10.18]', async () => {
    const invented = answerText({ title: 'Dental care', description: 'What to ask.', body: '## Cost\n\nIt costs $4,217 a year.' });
    const factory = aFactory(async ({ input }) => ok(anAnswer(input.topic, { text: invented })));
    const { id } = await factory.start({ topics: ['One'] });
    await factory.workAll();
    const codes = async () => (await factory.view(id)).items[0]?.findings.map(({ code }) => code);
    expect(await codes()).toContain('bare-figure');
    const fact = { value: '4,217', unit: 'USD', source: 'https://www.cms.gov/costs', asOf: '2026-11-01' };
    expect(await factory.factory.addFact(id, fact, ANNA)).toMatchObject({ ok: true, value: { facts: [fact] } });
    expect(await codes()).not.toContain('bare-figure');
    expect(await factory.factory.addFact('nowhere', fact, ANNA)).toEqual(err('no-run'));
    expect(factory.audit.entries.map(({ action }) => action)).toContain('factory-run.fact-added');
  });

  it('starts, and is tried again, although the queue of its jobs is away [R10.09] [R10.17]', async () => {
    const factory = aFactory(async () => err({ code: 'refused', retryAfterSeconds: null }));
    factory.queue.isAway = true;
    const { id, items } = await factory.start();
    expect([factory.jobs, factory.unsent]).toEqual([[], [new Error('the queue is away')]]);
    // The resume job sends them.
    expect(await factory.runs.openItems(factory.clock.now())).toEqual(items.map((item) => item.id));
    for (const item of items) await factory.work(item.id);
    expect(await factory.factory.retry(id, ANNA)).toMatchObject({ ok: true, value: { counts: { queued: 2 } } });
    expect(factory.unsent).toHaveLength(2);
  });

  describe('with an id of the form', () => {
    const ID = '01a21f59-e884-4000-89e1-965127ff0fd8';

    it('starts once, however often the form is sent [R10.09] [R10.17]', async () => {
      const factory = aFactory();
      const facts = [{ value: '185', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' }];
      expect((await factory.start({ id: ID, facts })).id).toBe(ID);
      await factory.factory.addFact(ID, { value: '40', unit: '%', source: 'https://www.cms.gov/costs', asOf: '2026-11-01' }, ANNA);
      expect((await factory.start({ id: ID, facts })).items).toEqual((await factory.view(ID)).items);
      expect(await factory.factory.list('spring')).toMatchObject({ ok: true, value: [{ id: ID }] });
      expect(factory.jobs).toHaveLength(2);
      expect(factory.audit.entries.map(({ action }) => action)).toEqual(['factory-run.started', 'factory-run.fact-added']);
    });

    it.each([
      ['other topics', { topics: ['Another topic'] }],
      ['another cap', { mostCost: 6 }],
      ['another language', { language: 'spanish' }],
      ['another fact', { facts: [{ value: '186', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' }] }],
    ] as const)('starts no second run for %s [R10.09] [R10.17]', async (_name, change) => {
      const factory = aFactory();
      const request = { ...REQUEST, id: ID };
      await factory.start(request);
      expect(await factory.factory.start('spring', { ...request, ...structuredClone(change) } as RunRequest, ANNA)).toEqual(
        err('already-started'),
      );
      expect(await factory.factory.list('spring')).toMatchObject({ ok: true, value: [{ id: ID }] });
    });
  });

  it('continues after a restart with items that no worker holds [R10.09]', async () => {
    const factory = aFactory();
    const { id } = await factory.start();
    factory.jobs.length = 0;
    for (const itemId of await factory.runs.openItems(factory.clock.now())) factory.jobs.push({ itemId, at: factory.clock.now() });
    await factory.workAll();
    expect((await factory.view(id)).state).toBe('succeeded');
  });

  it('counts the cost of a worker that was too slow, and drops its answer [R10.17]', async () => {
    const factory = aFactory();
    const { id, items } = await factory.start({ topics: ['One'] });
    const itemId = items[0]?.id ?? '';
    const { clock } = factory;
    const slow = fakeGenerator(async ({ input }) => {
      clock.advance(ITEM_LEASE_MS);
      await factory.work(itemId);
      return ok(anAnswer(input.topic));
    });
    await workItem({ ...factory.deps, generator: slow })(itemId, new AbortController().signal);
    expect(await factory.view(id)).toMatchObject({ state: 'succeeded', cost: 0.02 });
    expect(factory.drafts.made).toHaveLength(1);
  });
});
