import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { aPlacement } from '@waypost/phones/model/testing';
import type { VisitState, VisitStore } from './visit-state';
import { usePayloadOfVisit } from './payload-of-visit';

const placement = aPlacement({
  defaultPhone: '8005550100',
  rules: [{ id: 'nevada', afid: 'afid-of-rule', defaultPhone: '8335550142', when: { state: ['NV'] } }],
});
const payload = { placement } as PagePayload;

/** A rule of Saturdays from 6 AM to 3 PM, Pacific time, and a page that has it. */
const saturday = {
  id: 'saturday',
  afid: 'afid-of-saturday',
  defaultPhone: '8335550142',
  when: { hours: [{ days: [6], from: '06:00', to: '15:00' }] },
};
const onSaturdays = { placement: aPlacement({ defaultPhone: '8005550100', rules: [saturday] }) } as PagePayload;
const SATURDAY_AT_14_59 = new Date('2026-11-21T22:59:00Z');
const MINUTE_MS = 60_000;

/** A store whose visitor turns out to be in Nevada. */
function aStore() {
  const listeners = new Set<() => void>();
  let state = { session: { session: null }, ipLookup: null } as unknown as VisitState;
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as VisitStore;
  const become = (changes: object) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const arriveInNevada = () => become({ ipLookup: { stateCode: 'NV' } });
  return { store, become, arriveInNevada };
}

function Shown({ store, page }: { readonly store: VisitStore; readonly page: PagePayload }) {
  return <p>{usePayloadOfVisit(store, page)?.placement.defaultPhone}</p>;
}

describe('usePayloadOfVisit', () => {
  it('returns the number of the rule that the visit matches later [R8.11]', () => {
    const { store, arriveInNevada } = aStore();
    render(<Shown store={store} page={payload} />);
    expect(screen.getByText('8005550100')).toBeInTheDocument();

    act(arriveInNevada);
    expect(screen.getByText('8335550142')).toBeInTheDocument();
  });

  it('renders first what the server rendered without a visit [R8.11]', () => {
    const { store, arriveInNevada } = aStore();
    arriveInNevada();
    expect(renderToString(<Shown store={store} page={payload} />)).toContain('8005550100');
  });

  it('renders a page without rules once, for any visit', () => {
    const { store, arriveInNevada } = aStore();
    arriveInNevada();
    const page = { placement: aPlacement() } as PagePayload;
    let renders = 0;
    function Probe() {
      renders += 1;
      usePayloadOfVisit(store, page);
      return null;
    }
    render(<Probe />, { container: document.createElement('div'), hydrate: true });
    act(arriveInNevada);
    expect(renders).toBe(1);
  });

  describe('on a page with a rule by hours', () => {
    beforeEach(() => jest.useFakeTimers({ now: SATURDAY_AT_14_59 }));
    afterEach(() => jest.useRealTimers());

    it('returns the page’s own number from the end of the hours on [R8.11]', () => {
      render(<Shown store={aStore().store} page={onSaturdays} />);
      expect(screen.getByText('8335550142')).toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(MINUTE_MS - 1));
      expect(screen.getByText('8335550142')).toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(1));
      expect(screen.getByText('8005550100')).toBeInTheDocument();
    });

    it('returns the page’s own number after the hours when the page is visible again [R8.11]', () => {
      render(<Shown store={aStore().store} page={onSaturdays} />);
      // A phone that sleeps runs no timers.
      jest.setSystemTime(SATURDAY_AT_14_59.getTime() + 30 * MINUTE_MS);
      fireEvent(document, new Event('visibilitychange'));
      expect(screen.getByText('8005550100')).toBeInTheDocument();
    });

    it('decides by our clock, also once it differs from the device’s [R8.11]', () => {
      const { store, become } = aStore();
      jest.setSystemTime(SATURDAY_AT_14_59.getTime() + 2 * 60 * MINUTE_MS);
      render(<Shown store={store} page={onSaturdays} />);
      expect(screen.getByText('8005550100')).toBeInTheDocument();
      // The device is two hours and some seconds ahead.
      act(() => become({ clockOffset: -2 * 60 * MINUTE_MS - 20_000 }));
      expect(screen.getByText('8335550142')).toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(MINUTE_MS + 19_999));
      expect(screen.getByText('8335550142')).toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(1));
      expect(screen.getByText('8005550100')).toBeInTheDocument();
    });

    it('does not change the number during a tap, whose event changes the session [R8.05] [R8.11]', () => {
      const { store, become } = aStore();
      render(<Shown store={store} page={onSaturdays} />);
      // The hours have ended, and the timer has not run yet.
      jest.setSystemTime(SATURDAY_AT_14_59.getTime() + MINUTE_MS);
      act(() => become({ session: { session: { urlParams: {}, utmMedium: null, isPaid: false } } }));
      expect(screen.getByText('8335550142')).toBeInTheDocument();
      act(() => void jest.advanceTimersByTime(MINUTE_MS));
      expect(screen.getByText('8005550100')).toBeInTheDocument();
    });

    it('renders first what the server rendered without a visit [R8.11]', () => {
      expect(renderToString(<Shown store={aStore().store} page={onSaturdays} />)).toContain('8005550100');
    });

    it('renders again only when another rule applies', () => {
      let renders = 0;
      function Probe({ store }: { readonly store: VisitStore }) {
        renders += 1;
        usePayloadOfVisit(store, onSaturdays);
        return null;
      }
      jest.setSystemTime(SATURDAY_AT_14_59.getTime() - 30 * MINUTE_MS);
      const { unmount } = render(<Probe store={aStore().store} />);
      const before = renders;
      act(() => void jest.advanceTimersByTime(30 * MINUTE_MS));
      expect(renders).toBe(before);
      unmount();
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  it('returns a page without rules unchanged', () => {
    const page = { placement: aPlacement() } as PagePayload;
    let seen: PagePayload | null = null;
    function Probe() {
      seen = usePayloadOfVisit(aStore().store, page);
      return null;
    }
    render(<Probe />);
    expect(seen).toBe(page);
  });
});
