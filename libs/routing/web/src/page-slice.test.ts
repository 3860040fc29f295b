import type { PagePayload } from '@waypost/pages/contract/payload';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { pageCompleted, pageEntered, pageReducer, selectPayload, selectRequestedStep, selectWholePage } from './page-slice';

/** Only passed through; the slice does not read it. */
const PAYLOAD = { route: { name: 'quiz-auto' } } as unknown as PagePayload;

describe('the page', () => {
  it('is the one that was entered, with the step that its address asks for [R4.01]', () => {
    const { store } = aTestStore({ reducers: { page: pageReducer } });
    expect(selectPayload(store.getState())).toBeNull();

    store.dispatch(pageEntered({ payload: PAYLOAD, step: 'zip' }));

    expect(selectPayload(store.getState())).toEqual(PAYLOAD);
    expect(selectRequestedStep(store.getState())).toBe('zip');
  });

  it('is whole when what its HTML left out has come, at the step at which it was [R2.15]', () => {
    const { store } = aTestStore({ reducers: { page: pageReducer } });
    store.dispatch(pageEntered({ payload: PAYLOAD, step: 'zip' }));
    expect(selectWholePage(store.getState())).toBeNull();

    const whole = { ...PAYLOAD, copy: { close: 'Close' } } as unknown as PagePayload;
    store.dispatch(pageCompleted(whole));

    expect(selectWholePage(store.getState())).toBe(whole);
    expect(selectRequestedStep(store.getState())).toBe('zip');
  });
});
