import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeScheduler } from '@waypost/platform/store-kit/testing';
import { pauseBetweenPages, PAGE_TRANSITION_PAUSE_MS } from './page-transition';

function aTransition(wantsLessMotion: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: wantsLessMotion }) });
  const scheduler = fakeScheduler(fakeClock());
  let isOver = false;
  void pauseBetweenPages(window, scheduler, null).then(() => (isOver = true));
  return { scheduler, isOver: () => isOver };
}

describe('pauseBetweenPages', () => {
  it('pauses for 100 ms [R2.22]', async () => {
    const { scheduler, isOver } = aTransition(false);
    await scheduler.advance(PAGE_TRANSITION_PAUSE_MS - 1);
    expect(isOver()).toBe(false);
    await scheduler.advance(1);
    expect([isOver(), PAGE_TRANSITION_PAUSE_MS]).toEqual([true, 100]);
  });

  it('does not pause for a visitor who wants less motion [R2.22]', async () => {
    const { scheduler, isOver } = aTransition(true);
    await scheduler.settle();
    expect(isOver()).toBe(true);
    expect(scheduler.waiting()).toEqual([]);
  });
});
