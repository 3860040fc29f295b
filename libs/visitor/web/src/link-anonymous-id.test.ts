import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { eventStored, isEventTracked, trackEvent, type WaypostEvent } from '@waypost/tracking/contract';
import { pageView } from '@waypost/tracking/contract/events';
import { takeEvery } from 'redux-saga/effects';
import { fakeVisitorServices } from '../testing';
import { keepSession } from './keep-session';
import { linkAnonymousId } from './link-anonymous-id';
import { restoreVisitor } from './restore-visitor';
import { selectAnonymousId, sessionReducer } from './session-slice';
import { userStateReducer } from './user-state-slice';

const A_VIEW = trackEvent(pageView({ stepName: null, stepNumber: null, stepIsFallback: false }));
const LINK = { name: 'anonLink', properties: { oldUserId: 'old-1' } };
const anOldBrowser = () => memoryStorage({ 'waypost:anonymous-id': 'old-1' });

/** A page whose events are stored when the test says so; `sent` lists them, each with its anonymous id. */
function aPage(local = memoryStorage()) {
  const services = fakeVisitorServices({ local });
  const test = aTestStore({
    reducers: { session: sessionReducer, userState: userStateReducer },
    middleware: [keepSession(services)],
  });
  const anonymousId = () => selectAnonymousId(test.store.getState());
  const sent: { readonly event: WaypostEvent; readonly anonymousId: string | null }[] = [];
  test.store.run(linkAnonymousId, services);
  test.store.run(restoreVisitor, services, null);
  test.store.run(function* note() {
    yield takeEvery(isEventTracked, ({ meta: { event } }) => void sent.push({ event, anonymousId: anonymousId() }));
  });
  return {
    ...test,
    services,
    local,
    sent,
    anonymousId,
    links: () => sent.filter(({ event }) => event.name === 'anonLink'),
    view: () => test.store.dispatch(A_VIEW),
    /** Marks this many events as stored in the outbox, oldest first. */
    store: (count = sent.length) => sent.slice(0, count).forEach(({ event }) => test.store.dispatch(eventStored(event))),
  };
}
const marks = (local: ReturnType<typeof memoryStorage>) => ({
  id: local.get('waypost:anonymous-id'),
  linked: local.get('waypost:anonymous-id-linked'),
});

describe('linkAnonymousId', () => {
  it('links an unmarked stored id to a new id, after the page view, which has the old id [R6.08]', () => {
    const { view, store, sent } = aPage(anOldBrowser());

    view();
    expect(sent).toEqual([{ event: A_VIEW.meta.event, anonymousId: 'old-1' }]);
    store();

    expect(sent[1]).toEqual({ event: LINK, anonymousId: expect.any(String) });
    expect(sent[1]?.anonymousId).not.toBe('old-1');
  });

  it('marks the id and stores its successor only after the link is stored [R6.08]', () => {
    const { view, store, local, anonymousId } = aPage(anOldBrowser());
    view();
    store(1);
    expect(marks(local)).toEqual({ id: 'old-1', linked: null });

    store();

    expect(marks(local)).toEqual({ id: anonymousId(), linked: 'old-1' });
    expect(local.get('waypost:anonymous-id-next')).toBeNull();
  });

  it('links once, however many events and pages follow [R6.08]', () => {
    const { view, store, links, local, anonymousId } = aPage(anOldBrowser());
    view();
    store();
    store();
    view();
    const next = aPage(local);
    next.view();
    next.store();

    expect(links()).toHaveLength(1);
    expect(next.sent).toEqual([{ event: A_VIEW.meta.event, anonymousId: anonymousId() }]);
  });

  it('resumes on the next page with the same successor if a tab died before the link was stored [R6.08]', () => {
    const dead = aPage(anOldBrowser());
    dead.view();
    dead.store(1);
    const next = aPage(dead.local);
    next.view();
    next.store();
    next.store();

    expect(next.links()).toEqual(dead.links());
    expect(marks(next.local)).toEqual({ id: dead.anonymousId(), linked: 'old-1' });
  });

  it('links in one of two tabs, and the other takes the new id when it is shown again [R6.08]', () => {
    const local = anOldBrowser();
    const [first, second] = [aPage(local), aPage(local)];
    [first, second].forEach(({ view }) => view());
    [first, second].forEach(({ store }) => store());
    first.store();

    expect([...first.links(), ...second.links()]).toEqual([{ event: LINK, anonymousId: first.anonymousId() }]);
    expect(second.anonymousId()).toBe('old-1');
    second.services.lifecycle.comeBack();
    expect(second.anonymousId()).toBe(first.anonymousId());
  });

  it('links nothing on the page that created the id [R6.08]', () => {
    const { view, store, sent, local, anonymousId } = aPage();

    view();
    store();

    expect(sent).toEqual([{ event: A_VIEW.meta.event, anonymousId: anonymousId() }]);
    expect(marks(local)).toEqual({ id: anonymousId(), linked: null });
  });
});
