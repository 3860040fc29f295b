import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { aTestStore } from '../testing';
import { listening } from './listening';
import { pause } from './saga-context';

function aSource() {
  const listeners = new Set<(message: number | null) => void>();
  return {
    listeners,
    subscribe: (emit: (message: number | null) => void) => {
      listeners.add(emit);
      return () => void listeners.delete(emit);
    },
    send: (message: number | null) => listeners.forEach((emit) => emit(message)),
  };
}

describe('listening', () => {
  it('handles a message before the source continues, including null', () => {
    const { store } = aTestStore({ reducers: {} });
    const source = aSource();
    const seen: unknown[] = [];
    store.run(listening<number | null>, source.subscribe, function* (message): SagaIterator {
      seen.push(message);
    });

    source.send(1);
    expect(seen).toEqual([1]);
    source.send(null);
    expect(seen).toEqual([1, null]);
  });

  it('loses no message that comes while another is handled', async () => {
    const { store, runUntilIdle } = aTestStore({ reducers: {} });
    const source = aSource();
    const seen: unknown[] = [];
    store.run(listening<number | null>, source.subscribe, function* (message): SagaIterator {
      yield call(pause, 10);
      seen.push(message);
    });

    [1, 2, 3, 4, 5, 6].forEach(source.send);
    await runUntilIdle();

    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('stops listening when it is cancelled', () => {
    const { store } = aTestStore({ reducers: {} });
    const source = aSource();
    store.run(listening<number | null>, source.subscribe, function* (): SagaIterator {});

    store.stop();

    expect(source.listeners.size).toBe(0);
  });
});
