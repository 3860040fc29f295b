import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { isEventTracked, trackEvent } from '@waypost/tracking/contract';
import { pageView } from '@waypost/tracking/contract/events';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { take } from 'redux-saga/effects';
import { fakeVisitorServices } from '../testing';
import { keepSession } from './keep-session';
import { restoreVisitor } from './restore-visitor';
import { selectSession, sessionReducer } from './session-slice';
import { userStateReducer } from './user-state-slice';
import { readSession, writeSession } from './visitor-storage';

const AN_EVENT = trackEvent(pageView({ stepName: null, stepNumber: null, stepIsFallback: false }));

function aTab({ local = memoryStorage(), url = 'https://tqg.example/quiz/auto' } = {}) {
  const services = fakeVisitorServices({ local, url });
  const test = aTestStore({
    reducers: { session: sessionReducer, userState: userStateReducer },
    middleware: [keepSession(services)],
  });
  test.store.run(restoreVisitor, services, null);
  return { ...test, local, services, session: () => selectSession(test.store.getState()) };
}

describe('keepSession', () => {
  it('updates the last activity on every event, here and in storage [R6.10]', () => {
    const { store, clock, local, session } = aTab();
    clock.advance(5000);

    store.dispatch(AN_EVENT);

    expect(session()?.lastActivityAt).toBe('2026-11-18T18:00:05.000Z');
    expect(readSession(local)).toEqual(session());
  });

  it('does not count anything else as activity [R6.10]', () => {
    const { store, clock, session } = aTab();
    clock.advance(5000);

    store.dispatch({ type: 'other' });

    expect(session()?.lastActivityAt).toBe('2026-11-18T18:00:00.000Z');
  });

  it('ends the visit of a tab that stays visible, before the next event, with its parameters but its medium and affiliate id [R6.01, R6.10]', () => {
    const { store, clock, local, session } = aTab({
      url: 'https://tqg.example/?gclid=click-of-a-visit&utm_campaign=c&utm_medium=aff&afid=7',
    });
    store.dispatch(AN_EVENT);
    const before = session();
    expect(before).toMatchObject({
      urlParams: { gclid: 'click-of-a-visit', utm_campaign: 'c' },
      utmMedium: 'aff',
      afid: '7',
      isPaid: true,
    });
    const atEvents: unknown[] = [];
    store.run(function* contextOfEvents() {
      yield take(isEventTracked);
      atEvents.push(session()?.id);
    });
    clock.advance(SESSION_IDLE_MS);

    store.dispatch(AN_EVENT);

    expect(session()?.id).not.toBe(before?.id);
    expect(session()).toMatchObject({ urlParams: {}, utmMedium: 'aff', afid: '7', isPaid: false, startedAt: '2026-11-18T18:30:00.000Z' });
    expect(readSession(local)).toEqual(session());
    expect(atEvents).toEqual([session()?.id]);
  });

  it('goes on with the visit for half an hour after its last event [R6.01]', () => {
    const { store, clock, session } = aTab();
    const before = session();
    for (let event = 0; event < 3; event += 1) {
      clock.advance(SESSION_IDLE_MS - 1);
      store.dispatch(AN_EVENT);
    }

    expect(session()?.id).toBe(before?.id);
  });

  it('goes on with the visit that another visible tab continued [R6.01]', () => {
    const { store, clock, local, session } = aTab();
    clock.advance(SESSION_IDLE_MS);
    writeSession(local, aSession({ id: session()?.id, lastActivityAt: clock.now().toISOString() }));
    const before = session();

    store.dispatch(AN_EVENT);

    expect(session()?.id).toBe(before?.id);
  });

  it('takes over the session that another tab continued [R6.01]', () => {
    const { services, local, session } = aTab();
    writeSession(local, aSession({ id: 'other', urlParams: { gclid: 'g' } }));

    services.lifecycle.comeBack();

    expect(session()).toMatchObject({ id: 'other', urlParams: { gclid: 'g' } });
  });

  it('begins a new session if the visitor returns after the visit’s end [R6.01]', () => {
    const { services, clock, local, session } = aTab();
    const before = session();
    clock.advance(SESSION_IDLE_MS);

    services.lifecycle.comeBack();

    expect(session()?.id).not.toBe(before?.id);
    expect(readSession(local)).toEqual(session());
  });
});
