import type { FormValues } from '@waypost/funnel-engine/model';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { navigationIn, pageEntered } from '@waypost/routing/web';
import { isEventTracked } from '@waypost/tracking/contract';
import { stepAnswered, stepEntered } from '@waypost/visitor/web/user-state';
import type { UnknownAction } from 'redux';
import { call } from 'redux-saga/effects';
import { answersBefore, aFunnelStore, type FunnelStore, funnelServices } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { stepSubmitted } from './funnel-actions';
import { funnelSaga } from './funnel-saga';
import { stepToShow } from './step-to-show';
import { selectUnsent } from './unsent-slice';

const auto = aFunnelPayload();
const enter = (step: string | null, payload: PagePayload = auto) => pageEntered({ payload, step });

/** A visitor who skipped every earlier step. */
const reached = (stepName: string) => aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, stepName) } });

function started(tab: FunnelStore = aFunnelStore(), services = funnelServices): FunnelStore {
  tab.store.run(funnelSaga, services);
  return tab;
}
const after = (tab: FunnelStore, ...actions: UnknownAction[]) => actions.forEach((action) => tab.store.dispatch(action as never));
const navigations = (tab: FunnelStore) => tab.actions.map(navigationIn).filter((request) => request !== null);
const eventsOf = (tab: FunnelStore) => tab.actions.filter(isEventTracked).map(({ meta }) => meta.event);
const storedStep = (tab: FunnelStore) => tab.store.getState().userState.state.steps['auto-v1'];

const submitZip = (zipcode = '94105') => stepSubmitted({ payload: auto, stepName: 'zip', values: { zipcode } });

describe('submitting a step', () => {
  it('is one action, which stores the answers and the next step, tracks the event and navigates [R4.02, R4.04, R4.07, R4.15]', () => {
    const tab = started();
    after(tab, enter('zip'));
    const before = tab.actions.length;
    after(tab, submitZip());
    expect(tab.actions.slice(before).map(({ type }) => type)).toEqual([submitZip().type, stepAnswered.type]);
    expect(tab.store.getState().userState.state.revision).toBe(1);
    expect(tab.store.getState().userState.state.forms).toEqual({ 'auto-v1': { zipcode: '94105' }, '*': { zipcode: '94105' } });
    expect(eventsOf(tab)).toEqual([
      {
        name: 'formStepSubmitted',
        properties: { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '94105' } },
      },
    ]);
    expect(storedStep(tab)).toBe('insurance');
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/insurance', keepQuery: true }]);
  });

  it('stays on a wrong answer, and tracks nothing [R4.03]', () => {
    const tab = started();
    after(tab, enter('zip'), submitZip('abc'));
    expect(tab.store.getState().userState.state.forms).toEqual({});
    expect(tab.store.getState().stepRefusal).toMatchObject({ stepName: 'zip', messages: { zipcode: expect.stringContaining('5 digits') } });
    expect(eventsOf(tab)).toEqual([]);
    expect(navigations(tab)).toEqual([]);
  });

  it('clears the reason of a refusal after an answer, or on entry to another step', () => {
    const tab = started();
    after(tab, enter('zip'), submitZip('abc'), submitZip());
    expect(tab.store.getState().stepRefusal).toBeNull();
    after(tab, enter('insurance'), stepSubmitted({ payload: auto, stepName: 'insurance', values: {} }));
    expect(tab.store.getState().stepRefusal).not.toBeNull();
    after(tab, enter('zip'));
    expect(tab.store.getState().stepRefusal).toBeNull();
  });

  it('leads to an earlier step that another tab left open, and keeps the answers [R4.17]', () => {
    const tab = started();
    after(tab, enter('zip'), stepSubmitted({ payload: auto, stepName: 'home', values: { homeowner: 'false' } }));
    expect(tab.store.getState().userState.state.forms['auto-v1']).toMatchObject({ homeowner: false });
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/zip', keepQuery: true }]);
  });

  it('stays on a phone number without consent, by the submit action [R4.03, R15.04]', () => {
    const tab = started(reached('contact'));
    const values = { driver1Email: 'ana@example.com', driver1Phone: '(415) 555-0134' };
    after(tab, enter('contact'), stepSubmitted({ payload: auto, stepName: 'contact', values }));
    expect(navigations(tab)).toEqual([]);
    after(tab, stepSubmitted({ payload: auto, stepName: 'contact', values: { ...values, consent: ['an-older-version'] } }));
    expect(navigations(tab)).toEqual([]);
    after(tab, stepSubmitted({ payload: auto, stepName: 'contact', values: { ...values, consent: ['tcpa-test-1'] } }));
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/results', keepQuery: true }]);
    const [consent] = tab.store.getState().userState.state.consents;
    expect(consent?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('records no consent without a number, even with a tick [R15.04]', () => {
    const tab = started(reached('contact'));
    const values = { driver1Email: 'ana@example.com', consent: ['tcpa-test-1'] };
    after(tab, enter('contact'), stepSubmitted({ payload: auto, stepName: 'contact', values }));
    expect(navigations(tab)).toHaveLength(1);
    expect(tab.store.getState().userState.state.consents).toEqual([]);
  });

  it('tracks nulls for a skip [R4.05]', () => {
    const tab = started(reached('vehicle-2'));
    after(tab, enter('vehicle-2'), stepSubmitted({ payload: auto, stepName: 'vehicle-2', values: null }));
    expect(eventsOf(tab)).toMatchObject([{ properties: { data: { vehicle2Year: null, vehicle2Make: null, vehicle2Model: null } } }]);
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/vehicle-3', keepQuery: true }]);
  });

  it('stays on a step that may not be skipped [R4.05]', () => {
    const tab = started();
    after(tab, enter('zip'), stepSubmitted({ payload: auto, stepName: 'zip', values: null }));
    expect(navigations(tab)).toEqual([]);
    expect(eventsOf(tab)).toEqual([]);
  });

  it('counts once while the next step is on its way, and again if that navigation never arrives [R3.08]', async () => {
    const tab = started();
    after(tab, enter('zip'), submitZip(), submitZip(), submitZip());
    expect(eventsOf(tab)).toHaveLength(1);
    await tab.advance(1000);
    after(tab, submitZip());
    expect(eventsOf(tab)).toHaveLength(2);
    after(tab, enter('insurance'));
    after(tab, enter('zip'), submitZip('94107'));
    expect(eventsOf(tab)).toHaveLength(3);
  });
});

describe('a press on a step’s button while the tab is already on the next step [R3.08]', () => {
  const onNextStep = () => {
    const tab = started();
    after(tab, enter('zip'), submitZip(), enter('insurance'));
    return tab;
  };

  it('is the press before, if it sends the same answers', () => {
    const tab = onNextStep();
    after(tab, submitZip());
    expect([eventsOf(tab).length, navigations(tab).length]).toEqual([1, 1]);
  });

  it('counts with another answer, which was typed before the next step was painted', () => {
    const tab = onNextStep();
    after(tab, submitZip('94107'));
    expect(eventsOf(tab)).toHaveLength(2);
    expect(tab.store.getState().userState.state.forms['auto-v1']).toEqual({ zipcode: '94107' });
  });

  it('counts after the way back to the step, also with the same answers', () => {
    const tab = onNextStep();
    after(tab, enter('zip'), submitZip());
    expect([eventsOf(tab).length, navigations(tab).length]).toEqual([2, 2]);
  });
});

describe('entering the funnel with an answer from the page before [R3.07]', () => {
  const enterWith = (zipcode: string, step: string | null = null) => pageEntered({ payload: auto, step, answers: { zipcode } });

  it('submits it as the first step’s answer: one change, one event, and on to the next step [R4.15]', () => {
    const tab = started();
    after(tab, enterWith('94105'));
    expect(tab.store.getState().userState.state).toMatchObject({
      revision: 1,
      forms: { 'auto-v1': { zipcode: '94105' }, '*': { zipcode: '94105' } },
    });
    expect(eventsOf(tab)).toMatchObject([{ properties: { stepName: 'zip', data: { zipcode: '94105' } } }]);
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/insurance', keepQuery: true }]);
  });

  it('does so too for a page that was entered before the funnel’s code loaded', () => {
    const tab = aFunnelStore();
    tab.store.dispatch(enterWith('94105') as never);
    started(tab);
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/insurance', keepQuery: true }]);
  });

  it('keeps it in the step’s form if it is doubted', async () => {
    const tab = started();
    after(tab, enterWith('00001'));
    await tab.advance(0);
    expect(tab.store.getState().stepRefusal?.doubts).toHaveProperty('zipcode');
    expect(selectUnsent(tab.store.getState())).toEqual({ zipcode: '00001' });
    expect([navigations(tab), storedStep(tab)]).toEqual([[], undefined]);
  });

  it('replaces an earlier answer with it where another step is shown, in all forms that have one [R8.07]', () => {
    const before = answersBefore(auto, 'home', { zipcode: '94105' });
    const tab = started(aFunnelStore({ forms: { 'auto-v1': before, '*': before }, steps: { 'auto-v1': 'home' } }));
    after(tab, enterWith('90210', 'home'));
    const { forms } = tab.store.getState().userState.state;
    expect([forms['auto-v1']?.zipcode, forms['*']?.zipcode]).toEqual(['90210', '90210']);
    expect([eventsOf(tab), navigations(tab)]).toEqual([[], []]);
  });

  it('leaves the question whether to use earlier answers to the visitor', () => {
    const all = answersBefore(auto, 'results', { zipcode: '94105' });
    const tab = started(aFunnelStore({ forms: { 'auto-v1': all, '*': all }, finishedOn: { 'auto-v1': 'another-page' } }));
    after(tab, enterWith('90210'));
    expect(tab.store.getState().userState.state.forms['auto-v1']?.zipcode).toBe('90210');
    expect([eventsOf(tab), navigations(tab)]).toEqual([[], []]);
  });
});

describe('entering the funnel [R4.13]', () => {
  /** A visitor who answered everything up to `home`, and left at this step. */
  const left = (step: string) => aFunnelStore({ forms: { 'auto-v1': answersBefore(auto, 'home') }, steps: { 'auto-v1': step } });

  it.each([
    ['the bare path, after leaving at a later step', 'home', null, '/quiz/auto/home'],
    ['a step that the form does not have', 'home', 'no-such-step', '/quiz/auto/home'],
    ['the bare path, never having been here', undefined, null, undefined],
    ['the bare path, having left at the first step', 'zip', null, undefined],
    ['the bare path, having left at a step that the form no longer has', 'old-step', null, undefined],
    ['an earlier step by its address', 'home', 'zip', undefined],
    ['a later step by its address', 'zip', 'home', undefined],
  ])('by %s', (_how, stored, requested, expected) => {
    const tab = started(stored ? left(stored) : undefined);
    after(tab, enter(requested));
    expect(navigations(tab)).toEqual(expected ? [{ to: expected, replace: true, keepQuery: true }] : []);
    if (!expected) expect(storedStep(tab)).toBe(stored === undefined ? undefined : (requested ?? 'zip'));
  });

  it('lets the browser’s back button reach the bare path', () => {
    const tab = started(left('home'));
    after(tab, enter('insurance'), enter(null));
    expect(navigations(tab)).toEqual([]);
    expect(storedStep(tab)).toBe('zip');
  });

  it.each([
    ['who comes back to the bare path: the step that they left', { isArrival: true }, null, 'home'],
    ['who is in the funnel: the bare path', { isArrival: false }, null, null],
    ['who asks for the results: the first open step', { isArrival: false }, 'results', 'home'],
    ['who asks for a step that they have answered: that one', { isArrival: true }, 'zip', 'zip'],
  ])('shows %s', (_who, move, requested, expected) => {
    const tab = left('home');
    const shown: unknown[] = [];
    tab.store.run(function* () {
      shown.push(yield call(stepToShow, auto, requested, move));
    });
    expect(shown).toEqual([expected]);
  });

  it('handles a page that was entered before the funnel’s code loaded', () => {
    const tab = left('home');
    tab.store.dispatch(enter(null) as never);
    started(tab);
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/home', replace: true, keepQuery: true }]);
  });

  it('stays where a field was filled in, whose press may be held, and goes on from there [R3.08]', () => {
    const tab = left('home');
    let unsent = { zipcode: '94105' } as FormValues;
    tab.store.dispatch(enter(null) as never);
    started(tab, { ...funnelServices, unsent: () => unsent });
    expect([navigations(tab), storedStep(tab)]).toEqual([[], 'zip']);
    unsent = {};
    after(tab, enter(null), submitZip());
    expect(tab.store.getState().userState.state.forms['auto-v1']).toMatchObject({ zipcode: '94105' });
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/insurance', keepQuery: true }]);
  });

  it('waits for the stored answers before it decides', () => {
    const tab = started(aFunnelStore({}, { isRestored: false }));
    after(tab, enter(null));
    expect(tab.actions.filter(stepEntered.match)).toEqual([]);
    const { state } = left('home').store.getState().userState;
    tab.store.dispatch({
      type: 'userState/userStateRestored',
      payload: { state, unsent: false },
    } as never);
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/home', replace: true, keepQuery: true }]);
  });

  it.each([
    ['a later step by its address', 'home', undefined],
    ['the results', 'results', undefined],
    ['the bare path, having left at a step before which an answer no longer fits', null, 'home'],
  ])('leads from %s to the first open step [R4.17]', (_how, requested, stored) => {
    const tab = started(aFunnelStore({ forms: { 'auto-v1': { zipcode: '94105' } }, steps: stored ? { 'auto-v1': stored } : {} }));
    after(tab, enter(requested));
    expect(navigations(tab)).toEqual([{ to: '/quiz/auto/insurance', replace: true, keepQuery: true }]);
  });

  it('sends nothing for a visitor who only looks at the first step [R6.05]', () => {
    const tab = started();
    after(tab, enter(null));
    expect(tab.store.getState().userState).toMatchObject({ unsent: false, state: { revision: 0 } });
  });

  it('ignores pages without a form', () => {
    const tab = started();
    after(tab, enter(null, { ...auto, form: null }));
    expect(tab.actions.filter(stepEntered.match)).toEqual([]);
  });
});
