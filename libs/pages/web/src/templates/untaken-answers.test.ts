import { aLocalizedForm } from '@waypost/funnel-engine/model/testing';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { navigationRequested, navigationSettled, pageEntered, pageReducer } from '@waypost/routing/web';
import { userStateReducer } from '@waypost/visitor/web/user-state';
import { templateProps } from '../../testing';
import { keepUntakenAnswers } from './untaken-answers';

const TO = '/go-4-life';
const { payload } = templateProps();
const funnel = templateProps({}, { form: aLocalizedForm() }).payload;
const away = navigationRequested({ to: TO, answers: { zipcode: '90210' } });

function aTab() {
  const tab = aTestStore({ reducers: { page: pageReducer, userState: userStateReducer } });
  tab.store.run(keepUntakenAnswers);
  const stored = () => tab.store.getState().userState.state.forms['*'];
  return { ...tab, stored };
}

describe('answers that go along with a navigation [R3.07]', () => {
  it('are left to the funnel that they arrive at, which changes the state once [R4.15]', () => {
    const { store, stored } = aTab();
    store.dispatch(away);
    store.dispatch(pageEntered({ payload: funnel, step: null }));
    store.dispatch(navigationSettled({ to: TO, outcome: 'completed' }));
    expect(stored()).toBeUndefined();
  });

  it('are stored for all forms at a page that has none [R4.08]', () => {
    const { store, stored } = aTab();
    store.dispatch(away);
    store.dispatch(pageEntered({ payload: payload, step: null }));
    store.dispatch(navigationSettled({ to: TO, outcome: 'completed' }));
    expect(stored()).toEqual({ zipcode: '90210' });
  });

  it.each(['failed', 'aborted'] as const)('are stored if the navigation is %s, also from a funnel [R4.08]', (outcome) => {
    const { store, stored } = aTab();
    store.dispatch(pageEntered({ payload: funnel, step: null }));
    store.dispatch(away);
    store.dispatch(navigationSettled({ to: TO, outcome }));
    expect(stored()).toEqual({ zipcode: '90210' });
  });

  it('wait for the navigation that replaces theirs', () => {
    const { store, stored } = aTab();
    store.dispatch(away);
    store.dispatch(navigationSettled({ to: TO, outcome: 'cancelled' }));
    expect(stored()).toBeUndefined();
    store.dispatch(navigationSettled({ to: '/tos', outcome: 'completed' }));
    expect(stored()).toEqual({ zipcode: '90210' });
  });

  it('are not looked for in other navigations', () => {
    const { store, stored } = aTab();
    store.dispatch(navigationRequested({ to: TO }));
    store.dispatch(navigationSettled({ to: TO, outcome: 'failed' }));
    expect(stored()).toBeUndefined();
  });
});
