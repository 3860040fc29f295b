import type { Clock } from '@waypost/platform/kernel';
import { CANCEL } from 'redux-saga';
import { call, getContext, type StrictEffect } from 'redux-saga/effects';
import type { Scheduler } from './scheduler';

/** The services in every saga's context. An app may add its own (a router). */
export interface SagaContext {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Receives a saga's failure. */
  readonly onError: (error: unknown, sagaName: string) => void;
}

/** Reads a service from the context: `const clock = yield* inContext<Clock>('clock')`. */
export function* inContext<T>(name: string): Generator<StrictEffect, T, T> {
  return yield getContext(name);
}

/** Waits by the context's scheduler. Cancelling the saga cancels the timer. */
export function* pause(ms: number): Generator<StrictEffect, void, Scheduler> {
  const scheduler: Scheduler = yield getContext('scheduler');
  yield call(waitOf, scheduler, ms);
}

function waitOf(scheduler: Scheduler, ms: number): Promise<void> {
  let takeBack: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    takeBack = scheduler.after(ms, resolve);
  });
  return Object.assign(wait, { [CANCEL]: () => takeBack() });
}

/** Returns the current instant of the context's clock, as ISO 8601. */
export function* instantNow(): Generator<StrictEffect, string, Clock> {
  const clock: Clock = yield getContext('clock');
  return clock.now().toISOString();
}
