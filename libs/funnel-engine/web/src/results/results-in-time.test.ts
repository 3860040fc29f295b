import { pageEntered } from '@waypost/routing/web';
import type { SagaIterator } from 'redux-saga';
import { aFunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { RESULTS_CODE_TIMEOUT_MS, resultsInTime } from './results-in-time';

const auto = aFunnelPayload();
const lastQuestion = auto.form?.steps.at(-2)?.name ?? '';

function onStep(step: string, load: () => Promise<() => SagaIterator<void>>) {
  const tab = aFunnelStore();
  const loads = jest.fn(load);
  const goOnWithout = jest.fn();
  const enter = (next: string) => void tab.store.dispatch(pageEntered({ payload: auto, step: next }) as never);
  enter(step);
  tab.store.run(resultsInTime, { load: loads, goOnWithout });
  return { tab, enter, loads, goOnWithout };
}

const ran = jest.fn();
// eslint-disable-next-line require-yield -- what stands for the results' saga ends at once.
function* results(): SagaIterator<void> {
  ran();
}
const here = async () => results;
const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

describe('the code of the results step', () => {
  beforeEach(() => ran.mockClear());

  it('is fetched exactly one step ahead [R1.06]', async () => {
    const { tab, enter, loads } = onStep('zip', here);
    await tab.scheduler.settle();
    expect(loads).not.toHaveBeenCalled();
    enter(lastQuestion);
    await tab.scheduler.settle();
    expect([loads.mock.calls.length, ran.mock.calls.length]).toEqual([1, 1]);
  });

  it('is requested again at the results, which go on without it after a failure [R2.14]', async () => {
    const { tab, enter, loads, goOnWithout } = onStep(lastQuestion, gone);
    await tab.scheduler.settle();
    expect([loads.mock.calls.length, goOnWithout.mock.calls.length]).toEqual([1, 0]);
    enter('results');
    await tab.scheduler.settle();
    expect([loads.mock.calls.length, goOnWithout.mock.calls.length]).toEqual([2, 1]);
    expect(tab.errors).toEqual([]);
  });

  it('is awaited at the results for a limited time only [R2.14]', async () => {
    const { tab, enter, goOnWithout } = onStep(lastQuestion, () => new Promise(() => undefined));
    await tab.advance(RESULTS_CODE_TIMEOUT_MS);
    expect(goOnWithout).not.toHaveBeenCalled();
    enter('results');
    await tab.advance(RESULTS_CODE_TIMEOUT_MS);
    expect(goOnWithout).toHaveBeenCalledTimes(1);
  });

  it('runs if it arrives later', async () => {
    let attempts = 0;
    const { tab, goOnWithout } = onStep('results', () => ((attempts += 1) === 1 ? gone() : here()));
    await tab.advance(RESULTS_CODE_TIMEOUT_MS);
    expect([goOnWithout.mock.calls.length, ran.mock.calls.length]).toEqual([1, 1]);
  });
});
