import { anAuthor } from '@waypost/content-factory/contract/testing';
import { err, ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { anAnswer, ANNA, fakeAuthorStore, fakeDrafts, fakeGenerator, fakePromptStore, fakeRunChanges, fakeRunStore } from '../../testing';
import type { Generator } from '../generators/generator';
import { defineFactoryJobs, ITEM_JOB, RESUME_JOB } from './factory-jobs';
import { createRuns } from './runs';

/** A factory with its jobs, and a run of one topic. */
async function aRun(generate: Generator['generate']) {
  const clock = fakeClock('2026-11-22T12:00:00Z');
  const jobs = fakeJobs({ clock });
  const [runs, drafts] = [fakeRunStore(), fakeDrafts()];
  const { announceRun, onRunsChanged } = fakeRunChanges();
  const announce = (runId: string): void => void announceRun(runId);
  const onError = (error: unknown): void => {
    throw error;
  };
  const generator = fakeGenerator(generate);
  const surroundings = { runs, drafts, clock, announce };
  const reports = { onUnaborted: onError, onUnrenewed: onError, onFailed: onError };
  const { send, abort } = defineFactoryJobs({ ...surroundings, ...reports, jobs, generator, mayWrite: async () => true, onRunsChanged });
  let ids = 0;
  const people = { authors: fakeAuthorStore([anAuthor()]), prompts: fakePromptStore() };
  const factory = createRuns({
    ...surroundings,
    ...people,
    send,
    abort,
    onUnsent: () => undefined,
    newId: () => `id-${++ids}`,
    workers: 2,
  });
  const place = { brand: 'mpa', language: 'english', template: 'guide' } as const;
  const request = { ...place, topics: ['Dental care'], author: 'a-1', facts: [], mostCost: 5 };
  const started = await factory.start('spring', request, ANNA);
  if (!started.ok) throw new Error(started.error);
  const { id, items } = started.value;
  const stateOf = async () => (await runs.find(id))?.items[0]?.state;
  return { clock, jobs, factory, send, id, itemId: items[0]?.id ?? '', stateOf, asked: generator.asked };
}

const HOUR_SECONDS = 3_600;
/** A provider whose quota is used up until a person raises it. */
function aQuota() {
  let isUsedUp = true;
  const generate: Generator['generate'] = async ({ input }) =>
    isUsedUp ? err({ code: 'rate-limited', retryAfterSeconds: HOUR_SECONDS }) : ok(anAnswer(input.topic));
  return { generate, raise: () => void (isUsedUp = false) };
}

describe('an item whose provider asked for a long wait', () => {
  it('is worked on at once when a person cancels it and tries again [R10.09] [R10.17]', async () => {
    const quota = aQuota();
    const { jobs, factory, id, stateOf, asked, clock } = await aRun(quota.generate);
    await jobs.runDue();
    expect(await stateOf()).toBe('queued');
    await factory.cancel(id, ANNA);
    quota.raise();
    await factory.retry(id, ANNA);
    await jobs.runDue();
    expect(await stateOf()).toBe('succeeded');
    // The job at the end of the wait finds the item ended, and asks nothing.
    clock.advance(HOUR_SECONDS * 1000);
    await jobs.runDue();
    expect(asked).toHaveLength(2);
    expect(jobs.waiting).toEqual([]);
  });

  it('is sent by the resume job if nothing was sent at the retry [R10.17]', async () => {
    const quota = aQuota();
    const { jobs, factory, id, stateOf } = await aRun(quota.generate);
    await jobs.runDue();
    await factory.cancel(id, ANNA);
    quota.raise();
    const { sendAll } = jobs;
    jobs.sendAll = () => Promise.reject(new Error('the queue is away'));
    expect(await factory.retry(id, ANNA)).toMatchObject({ ok: true });
    jobs.sendAll = sendAll;
    await jobs.fireSchedule(RESUME_JOB);
    await jobs.runDue();
    expect(await stateOf()).toBe('succeeded');
  });

  it('has at most one due job and one later job, however often it is sent [R10.17]', async () => {
    const { jobs, send, itemId } = await aRun(aQuota().generate);
    await jobs.runDue();
    await send([itemId]);
    await send([itemId]);
    await jobs.runDue();
    await send([itemId]);
    expect(jobs.waiting.map(({ name, data }) => [name, data])).toEqual([
      [ITEM_JOB, { itemId }],
      [ITEM_JOB, { itemId }],
    ]);
  });
});

it('a cancel aborts the request of an item although a second job of it has ended [R10.09]', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { jobs, factory, send, id, itemId, stateOf } = await aRun(async ({ signal }) => {
    begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return err({ code: 'cancelled', retryAfterSeconds: null });
  });
  const working = jobs.runDue();
  await begun;
  await send([itemId]);
  await jobs.runDue();
  await factory.cancel(id, ANNA);
  // The request never ends on its own.
  await working;
  expect(await stateOf()).toBe('cancelled');
});
