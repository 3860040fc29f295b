import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
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
  const arriveInNevada = () => {
    state = { ...state, ipLookup: { stateCode: 'NV' } } as unknown as VisitState;
    for (const listener of listeners) listener();
  };
  return { store, arriveInNevada };
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
