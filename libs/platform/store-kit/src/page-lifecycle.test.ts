import { browserLifecycle } from './page-lifecycle';

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });

function show(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pageshow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

afterEach(() => {
  visibility = 'visible';
});

describe('browserLifecycle', () => {
  it('reports that the page is hidden, and visible again', () => {
    const lifecycle = browserLifecycle(window as Window & typeof globalThis);
    const moments: string[] = [];
    const removers = [lifecycle.onLeave(() => moments.push('leave')), lifecycle.onReturn(() => moments.push('return'))];

    show('hidden');
    show('visible');

    expect(moments).toEqual(['leave', 'return']);
    removers.forEach((remove) => remove());
    show('hidden');
    expect(moments).toEqual(['leave', 'return']);
  });

  it('reports an unload, which Safari sends without a change of visibility', () => {
    const lifecycle = browserLifecycle(window as Window & typeof globalThis);
    const moments: string[] = [];
    lifecycle.onUnload(() => moments.push('unload'));
    lifecycle.onLeave(() => moments.push('leave'));

    window.dispatchEvent(new Event('pagehide'));

    expect(moments).toEqual(['unload', 'leave']);
  });

  it('counts a page from the back-forward cache as returned, but not a fresh page', () => {
    const lifecycle = browserLifecycle(window as Window & typeof globalThis);
    let returns = 0;
    lifecycle.onReturn(() => (returns += 1));

    pageshow(false);
    expect(returns).toBe(0);
    pageshow(true);
    expect(returns).toBe(1);
  });

  it('reports that the network is back', () => {
    let times = 0;
    const remove = browserLifecycle(window as Window & typeof globalThis).onOnline(() => (times += 1));

    window.dispatchEvent(new Event('online'));
    remove();
    window.dispatchEvent(new Event('online'));

    expect(times).toBe(1);
  });
});
