import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { isEventTracked, pageView, trackEvent } from '@waypost/tracking/contract';
import { fakeVisitorServices } from '../testing';
import { linkAnonymousId } from './link-anonymous-id';
import { restoreVisitor } from './restore-visitor';
import { selectAnonymousId, sessionReducer } from './session-slice';
import { userStateReducer } from './user-state-slice';

const A_VIEW = trackEvent(pageView({ stepName: null, stepNumber: null, stepIsFallback: false }));

function aPage(local = memoryStorage()) {
  const services = fakeVisitorServices({ local });
  const test = aTestStore({ reducers: { session: sessionReducer, userState: userStateReducer } });
  test.store.run(linkAnonymousId, services);
  test.store.run(restoreVisitor, services, null);
  return {
    ...test,
    local,
    view: () => test.store.dispatch(A_VIEW),
    events: () => test.actions.filter(isEventTracked).map(({ meta }) => meta.event),
  };
}
const LINK = { name: 'anonLink', properties: { oldUserId: 'old-1' } };

describe('linkAnonymousId', () => {
  it('links a stored id that is not marked, after the page view, and marks it [R6.08]', () => {
    const { view, events, local, store } = aPage(memoryStorage({ 'waypost:anonymous-id': 'old-1' }));

    view();

    expect(events()).toEqual([A_VIEW.meta.event, LINK]);
    expect(local.get('waypost:anonymous-id-linked')).toBe('old-1');
    expect(selectAnonymousId(store.getState())).toBe('old-1');
  });

  it('does so once, however many events and pages follow [R6.08]', () => {
    const { view, events, local } = aPage(memoryStorage({ 'waypost:anonymous-id': 'old-1' }));
    view();
    view();
    const next = aPage(local);
    next.view();

    expect(events().filter(({ name }) => name === 'anonLink')).toHaveLength(1);
    expect(next.events()).toEqual([A_VIEW.meta.event]);
  });

  it('does so in one of two tabs [R6.08]', () => {
    const local = memoryStorage({ 'waypost:anonymous-id': 'old-1' });
    const tabs = [aPage(local), aPage(local)];
    tabs.forEach(({ view }) => view());

    expect(tabs.flatMap(({ events }) => events()).filter(({ name }) => name === 'anonLink')).toEqual([LINK]);
  });

  it('has nothing to link on the page that made the id [R6.08]', () => {
    const { view, events, local } = aPage();

    view();

    expect(events()).toEqual([A_VIEW.meta.event]);
    expect(local.get('waypost:anonymous-id')).not.toBeNull();
    expect(local.get('waypost:anonymous-id-linked')).toBeNull();
  });
});
