import type { PagePayload } from '@waypost/pages/contract/payload';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { pageCompleted, pageEntered, pageReducer, selectPayload, selectRequestedStep, selectWholePage } from './page-slice';

/** Only passed through; the slice does not read it. */
const PAYLOAD = { route: { name: 'quiz-auto' } } as unknown as PagePayload;

describe('the page', () => {
  it('is the entered page, with the step of its address [R4.01]', () => {
    const { store } = aTestStore({ reducers: { page: pageReducer } });
    expect(selectPayload(store.getState())).toBeNull();

    store.dispatch(pageEntered({ payload: PAYLOAD, step: 'zip' }));

    expect(selectPayload(store.getState())).toEqual(PAYLOAD);
    expect(selectRequestedStep(store.getState())).toBe('zip');
  });

  it('is whole after its missing parts have arrived, at the same step [R2.15]', () => {
    const { store } = aTestStore({ reducers: { page: pageReducer } });
    store.dispatch(pageEntered({ payload: PAYLOAD, step: 'zip' }));
    expect(selectWholePage(store.getState())).toBeNull();

    const whole = { ...PAYLOAD, copy: { close: 'Close' } } as unknown as PagePayload;
    store.dispatch(pageCompleted(whole));

    expect(selectWholePage(store.getState())).toBe(whole);
    expect(selectRequestedStep(store.getState())).toBe('zip');
  });
});
