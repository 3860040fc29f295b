import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aCountedEvent, aSite, fakeDashboardStore } from '../testing';
import { defineDashboardJobs } from './dashboard-jobs';

afterEach(() => {
  jest.useRealTimers();
});

async function aWorld() {
  const clock = fakeClock('2026-11-18T18:00:00.000Z');
  const jobs = fakeJobs({ clock });
  const store = fakeDashboardStore();
  const counting = defineDashboardJobs({ jobs, clock, store, site: aSite({ formOf: () => null }) });
  await jobs.start();
  await jobs.runDue();
  return { clock, jobs, store, counting };
}

describe('defineDashboardJobs', () => {
  it('counts at the start what arrived while no process ran [R10.10]', async () => {
    const clock = fakeClock();
    const jobs = fakeJobs({ clock });
    const store = fakeDashboardStore();
    store.events.push(aCountedEvent());
    defineDashboardJobs({ jobs, clock, store, site: aSite({ formOf: () => null }) });
    await jobs.start();
    await jobs.runDue();
    expect(store.events).toEqual([]);
  });

  it('counts new events within seconds, with one job for many signals [R10.10]', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { jobs, store, counting } = await aWorld();
    const sent = jest.spyOn(jobs, 'send');
    store.events.push(aCountedEvent(), aCountedEvent());
    for (let times = 0; times < 20; times++) counting.poke();
    jest.advanceTimersByTime(5_000);
    await jobs.runDue();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(store.events).toEqual([]);
  });

  it('forgets ended visits every day [R15.03]', async () => {
    const { jobs, store } = await aWorld();
    const forgotten = jest.spyOn(store, 'forgetVisits');
    await jobs.fireSchedule('dashboard-forget');
    await jobs.runDue();
    expect(forgotten).toHaveBeenCalledWith('2026-10-18');
  });
});
