import { createSlice } from '@reduxjs/toolkit';
import { fakeClock } from '@waypost/platform/kernel/testing';
import type { UnknownAction } from 'redux';
import type { SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { aTestStore, fakeScheduler } from '../testing';
import { createAppStore } from './app-store';
import { inContext, pause } from './saga-context';
import { restarting } from './restarting';
import { instantOf } from './stamped-action';

const counter = createSlice({ name: 'counter', initialState: 0, reducers: { increased: (count) => count + 1 } });
const { increased } = counter.actions;
const lastInstant = (state: string | null = null, action: UnknownAction) => (increased.match(action) ? instantOf(action) : state);

describe('createAppStore', () => {
  it('gives every action the instant of the injected clock', () => {
    const { store, clock } = aTestStore({ reducers: { lastInstant } });
    clock.set('2026-11-18T18:30:00.000Z');

    store.dispatch(increased());

    expect(store.getState().lastInstant).toBe('2026-11-18T18:30:00.000Z');
  });

  it('keeps an instant that an action has already', () => {
    const { store } = aTestStore({ reducers: { lastInstant } });

    store.dispatch({ ...increased(), meta: { at: '2020-01-01T00:00:00.000Z' } });

    expect(store.getState().lastInstant).toBe('2020-01-01T00:00:00.000Z');
  });

  it('throws for an action without an instant', () => {
    expect(() => lastInstant(null, increased())).toThrow('counter/increased has no instant');
  });

  it('starts from a preloaded state', () => {
    const { store } = aTestStore({ reducers: { counter: counter.reducer }, preloadedState: { counter: 7 } });

    expect(store.getState().counter).toBe(7);
  });

  it('adds a later slice once, and keeps the state of the others', () => {
    const { store } = aTestStore({ reducers: { lastInstant } });
    store.dispatch(increased());
    const before = store.getState().lastInstant;

    store.inject('counter', counter.reducer);
    store.dispatch(increased());
    store.inject('counter', () => -1);
    store.dispatch(increased());

    expect(store.getState()).toMatchObject({ counter: 2, lastInstant: before });
  });

  it('reports a saga that throws and keeps the others running', async () => {
    const { store, errors, runUntilIdle } = aTestStore({ reducers: { counter: counter.reducer } });
    store.run(function* survivor(): SagaIterator {
      yield take('go');
      yield put(increased());
    });

    store.run(function* broken(): SagaIterator {
      yield take('break');
      throw new Error('defect');
    });
    store.dispatch({ type: 'break' });
    store.dispatch({ type: 'go' });
    await runUntilIdle();

    expect(errors).toEqual([{ error: new Error('defect'), saga: 'broken' }]);
    expect(store.getState().counter).toBe(1);
  });

  it('provides running sagas with a service that was added later', async () => {
    const { store, runUntilIdle } = aTestStore({ reducers: {} });
    const seen: unknown[] = [];
    store.run(function* reader(): SagaIterator {
      for (;;) {
        yield take('read');
        seen.push(yield* inContext('router'));
      }
    });

    store.dispatch({ type: 'read' });
    store.provide({ router: 'the router' });
    store.dispatch({ type: 'read' });
    await runUntilIdle();

    expect(seen).toEqual([undefined, 'the router']);
  });

  it('cancels every saga when it stops, with their timers', async () => {
    const clock = fakeClock();
    const scheduler = fakeScheduler(clock);
    const store = createAppStore({
      reducers: { counter: counter.reducer },
      sagaContext: { clock, scheduler, onError: (error) => Promise.reject(error) },
    });
    store.run(function* waiting(): SagaIterator {
      yield* pause(1000);
      yield put(increased());
    });

    store.stop();

    expect(scheduler.waiting()).toEqual([]);
    await scheduler.advance(2000);
    expect(store.getState().counter).toBe(0);
  });
});

describe('restarting', () => {
  it('reports a failure and restarts the saga after a wait that doubles', async () => {
    const { store, errors, advance } = aTestStore({ reducers: { counter: counter.reducer } });
    let starts = 0;
    function* failing(): SagaIterator {
      starts += 1;
      yield call(() => Promise.reject(new Error(`failure ${starts}`)));
    }
    const task = store.run(restarting(failing));

    await advance(0);
    expect(starts).toBe(1);
    await advance(999);
    expect(starts).toBe(1);
    await advance(1);
    expect(starts).toBe(2);
    await advance(1999);
    expect(starts).toBe(2);
    await advance(1);
    expect(starts).toBe(3);

    expect(errors.map(({ saga }) => saga)).toEqual(['failing', 'failing', 'failing']);
    task.cancel();
  });

  it('ends with the saga if nothing failed, and passes its arguments on', async () => {
    const { store, runUntilIdle } = aTestStore({ reducers: {} });
    const seen: unknown[] = [];

    const task = store.run(
      restarting(function* (name: string, times: number): SagaIterator {
        seen.push(name, times);
      }),
      'twice',
      2,
    );
    await runUntilIdle();

    expect(seen).toEqual(['twice', 2]);
    expect(task.isRunning()).toBe(false);
  });
});
