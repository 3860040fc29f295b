import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { trackEvent } from '@waypost/tracking/contract';
import { pageView } from '@waypost/tracking/contract/events';
import { SESSION_IDLE_MS } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { fakeVisitorServices } from '../testing';
import { keepSession } from './keep-session';
import { restoreVisitor } from './restore-visitor';
import { selectSession, sessionReducer } from './session-slice';
import { userStateReducer } from './user-state-slice';
import { readSession, writeSession } from './visitor-storage';

const AN_EVENT = trackEvent(pageView({ stepName: null, stepNumber: null, stepIsFallback: false }));

function aTab(local = memoryStorage()) {
  const services = fakeVisitorServices({ local });
  const test = aTestStore({ reducers: { session: sessionReducer, userState: userStateReducer } });
  test.store.run(restoreVisitor, services, null);
  test.store.run(keepSession, services);
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
