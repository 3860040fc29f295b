import '@testing-library/jest-dom';
import { fireEvent } from '@testing-library/react';
import { serverMarkup } from '@waypost/ui/testing';
import { hydrateRoot } from 'react-dom/client';
import { aFunnelInTab, FunnelOnServer, type FunnelInTab, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { funnelSaga } from '../funnel/funnel-saga';

/** React's scheduler, stepped by the test. A task is a render with its commit, or the effects that follow it. */
interface SteppedScheduler {
  /** Runs the next task; false if none is waiting. */
  runNext(): boolean;
  /** Discards the tasks of earlier tests. */
  clear(): void;
}
jest.mock('scheduler', (): SteppedScheduler & Record<string, unknown> => {
  type Callback = (isLate: boolean) => Callback | undefined | null;
  type Task = { callback: Callback | null };
  let tasks: Task[] = [];
  return {
    unstable_ImmediatePriority: 1,
    unstable_UserBlockingPriority: 2,
    unstable_NormalPriority: 3,
    unstable_LowPriority: 4,
    unstable_IdlePriority: 5,
    unstable_getCurrentPriorityLevel: () => 3,
    unstable_now: () => 0,
    unstable_requestPaint: () => undefined,
    unstable_shouldYield: () => false,
    unstable_scheduleCallback: (_priority: number, callback: Callback): Task => {
      const task = { callback };
      tasks.push(task);
      return task;
    },
    unstable_cancelCallback: (task: Task) => {
      task.callback = null;
    },
    runNext: () => {
      tasks = tasks.filter(({ callback }) => callback !== null);
      const [task] = tasks;
      if (!task) return false;
      const callback = task.callback;
      task.callback = null;
      const continuation = callback?.(false);
      if (typeof continuation === 'function') task.callback = continuation;
      return true;
    },
    clear: () => {
      tasks = [];
    },
  };
});
const scheduler: SteppedScheduler = jest.requireMock('scheduler');

/** Runs the microtasks of a task, because React renders urgent changes in a microtask. */
const microtasks = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
const runNext = async (): Promise<boolean> => {
  const hasRun = scheduler.runNext();
  await microtasks();
  return hasRun;
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
/** Presses one key as a browser does: the value is set past the one that React tracks. */
function press(field: HTMLInputElement, key: string): void {
  setValue?.call(field, field.value + key);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const payload = aFunnelPayload();

/** A step as the server wrote it, whose form is used before React starts. */
function delivered(step: string): { readonly container: HTMLElement; readonly funnel: FunnelInTab } {
  const container = serverMarkup(<FunnelOnServer payload={payload} step={step} />);
  document.body.replaceChildren(container);
  const funnel = aFunnelInTab({ payload, path: `/quiz/auto/${step}` });
  funnel.tab.store.run(funnelSaga, funnelServices);
  return { container, funnel };
}
const find = <E extends Element>(container: HTMLElement, selector: string): E => {
  const element = container.querySelector<E>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const answersOf = (funnel: FunnelInTab) => funnel.tab.store.getState().userState.state.forms['auto-v1'];

/** Attaches React. Each act of the visitor runs after the given number of tasks. Returns the number of tasks. */
async function attach(
  { container, funnel }: ReturnType<typeof delivered>,
  acts: readonly (readonly [number, () => void])[],
): Promise<number> {
  scheduler.clear();
  const root = hydrateRoot(container, funnel.element);
  await microtasks();
  let tasks = 0;
  for (const [after, act] of acts) {
    while (tasks < after && (await runNext())) tasks += 1;
    act();
    await microtasks();
  }
  while (await runNext()) tasks += 1;
  fireEvent.click(find(container, 'button[type=submit]:not([name])'));
  while (await runNext());
  root.unmount();
  return tasks;
}

describe('the attaching of React [R3.08] [R4.16]', () => {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    // Inside act every task is one.
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    window.scrollTo = jest.fn();
  });
  afterEach(() => {
    scope.IS_REACT_ACT_ENVIRONMENT = true;
    document.body.replaceChildren();
  });

  const typed = async (first: number, second: number): Promise<{ shown: string; answered: unknown; tasks: number }> => {
    const page = delivered('zip');
    const field = find<HTMLInputElement>(page.container, '[name=zipcode]');
    for (const key of '902') press(field, key);
    let shown = '';
    const tasks = await attach(page, [
      [first, () => press(field, '1')],
      [second, () => press(field, '0')],
      [Infinity, () => (shown = field.value)],
    ]);
    return { shown, answered: answersOf(page.funnel)?.zipcode, tasks };
  };

  it('takes several tasks, with time to act between them', async () => {
    expect(await attach(delivered('zip'), [])).toBeGreaterThan(1);
  });

  it('loses neither of two keys, after each pair of tasks', async () => {
    const last = await attach(delivered('zip'), []);
    const lost: string[] = [];
    for (let first = 0; first <= last + 1; first += 1) {
      for (const gap of [0, 1, 2, 5]) {
        const { shown, answered } = await typed(first, first + gap);
        if (shown !== '90210' || answered !== '90210') lost.push(`after ${first} and ${first + gap} tasks: ${shown}, answered ${answered}`);
      }
    }
    expect(lost).toEqual([]);
  }, 60_000);

  it('loses no choice and no answer that follows from it, after each task', async () => {
    const last = await attach(delivered('insurance'), []);
    const lost: string[] = [];
    for (let after = 0; after <= last + 1; after += 1) {
      const page = delivered('insurance');
      await attach(page, [
        [after, () => find<HTMLInputElement>(page.container, '[name=currentlyInsured][value=true]').click()],
        [
          after + 2,
          () => {
            // A select until React listens, and radios afterwards.
            const company = find<HTMLSelectElement | HTMLInputElement>(page.container, 'select, [name=currentCompany][value=Other]');
            if (company instanceof HTMLInputElement) return company.click();
            company.value = 'Other';
            company.dispatchEvent(new Event('change', { bubbles: true }));
          },
        ],
      ]);
      const answers = answersOf(page.funnel);
      if (answers?.currentlyInsured !== true || answers.currentCompany !== 'Other')
        lost.push(`after ${after} tasks: ${JSON.stringify(answers)}`);
    }
    expect(lost).toEqual([]);
  }, 60_000);
});
