import type { PagePayload } from '@waypost/pages/contract';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { pageEntered, pageReducer, selectPayload, selectRequestedStep } from './page-slice';

/** Only handed through; the slice looks into none of it. */
const PAYLOAD = { route: { name: 'quiz-auto' } } as unknown as PagePayload;

describe('the page', () => {
  it('is the one that was entered, with the step that its address asks for [R4.01]', () => {
    const { store } = aTestStore({ reducers: { page: pageReducer } });
    expect(selectPayload(store.getState())).toBeNull();

    store.dispatch(pageEntered({ payload: PAYLOAD, step: 'zip' }));

    expect(selectPayload(store.getState())).toEqual(PAYLOAD);
    expect(selectRequestedStep(store.getState())).toBe('zip');
  });
});
