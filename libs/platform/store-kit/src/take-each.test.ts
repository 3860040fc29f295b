import { runSaga, stdChannel, type SagaIterator } from 'redux-saga';
import { takeEach, takeNextWhenDone } from './take-each';

const NEXT = 'next';

/** Runs a saga. Returns its task and a function that sends it an action. */
function running(saga: () => SagaIterator, onError?: (error: Error) => void) {
  const channel = stdChannel();
  const task = runSaga({ channel, dispatch: (action) => channel.put(action), getState: () => null, onError }, saga);
  return { task, send: (payload: number) => channel.put({ type: NEXT, payload }) };
}

/** A worker that ends when the test decides. */
function heldWorker() {
  const begun: unknown[][] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    endFirst: async () => {
      ends.shift()?.();
      await Promise.resolve();
    },
    worker: (...args: unknown[]) => {
      begun.push(args);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
}

describe('takeEach', () => {
  it('starts with each action, even if the previous worker still runs, and passes its arguments on', () => {
    const { begun, worker } = heldWorker();
    const { send } = running(function* () {
      yield takeEach(NEXT, worker, 'services');
    });
    send(1);
    send(2);
    expect(begun).toEqual([
      ['services', { type: NEXT, payload: 1 }],
      ['services', { type: NEXT, payload: 2 }],
    ]);
  });

  it('ends with its saga, and fails the saga if a worker fails', async () => {
    const errors: string[] = [];
    const { begun, worker } = heldWorker();
    const first = running(function* () {
      yield takeEach(NEXT, worker);
    });
    first.task.cancel();
    first.send(1);
    expect(begun).toEqual([]);
    const second = running(
      function* () {
        yield takeEach(NEXT, () => {
          throw new Error('worker');
        });
      },
      ({ message }) => errors.push(message),
    );
    second.send(1);
    await expect(second.task.toPromise()).rejects.toThrow('worker');
    expect(errors).toEqual(['worker']);
  });
});

describe('takeNextWhenDone', () => {
  it('drops actions while the worker runs', async () => {
    const { begun, worker, endFirst } = heldWorker();
    const { send } = running(function* () {
      yield takeNextWhenDone(NEXT, worker);
    });
    send(1);
    send(2);
    await endFirst();
    send(3);
    expect(begun.flat()).toEqual([
      { type: NEXT, payload: 1 },
      { type: NEXT, payload: 3 },
    ]);
  });
});
