import { fakeClock } from '@waypost/platform/kernel/testing';
import { goOnWithoutChunk } from './go-on-without-chunk';
import { reloadWithNetwork } from './reload-with-network';
import { goOnWithoutView, markPlain, PLAIN_ATTRIBUTE, reloadOnce } from './without-chunk';

const GUARD_TTL_MS = 10_000;

/** A tab at an address; `went` lists where it was sent, and how. */
function aTab({ onLine = true } = {}) {
  const went: string[] = [];
  const stored = new Map<string, string>();
  const document = window.document.implementation.createHTMLDocument();
  const createElement = document.createElement.bind(document);
  document.createElement = ((name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLFormElement) element.submit = () => void went.push(`${element.method} ${element.getAttribute('action')}`);
    return element;
  }) as typeof document.createElement;
  const network = { onLine };
  const events = new EventTarget();
  const tab = {
    document,
    navigator: network,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    location: { pathname: '/quiz/auto/results', search: '?a=1', hash: '#x', assign: (href: string) => void went.push(`load ${href}`) },
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) },
  } as unknown as Window;
  const comeOnline = () => {
    network.onLine = true;
    events.dispatchEvent(new Event('online'));
  };
  return { tab, went, comeOnline, clock: fakeClock() };
}

describe('a part of the page that fails to load [R2.14]', () => {
  it('leads to one full load, without the hash', () => {
    const { tab, went, clock } = aTab();
    expect([reloadOnce(tab, clock), reloadOnce(tab, clock)]).toEqual([true, false]);
    expect(went).toEqual(['load /quiz/auto/results?a=1']);
  });

  it('then leads to the page without JavaScript [R3.08]', () => {
    const { tab, went, clock } = aTab();
    goOnWithoutChunk(tab, clock);
    goOnWithoutChunk(tab, clock);
    expect(went).toEqual(['load /quiz/auto/results?a=1', 'post /quiz/auto/results?a=1']);
    clock.advance(GUARD_TTL_MS);
    goOnWithoutChunk(tab, clock);
    expect(went).toHaveLength(3);
  });

  it('leaves the page as it is without a network, because a load would show the browser’s own error', () => {
    const { tab, went, clock } = aTab({ onLine: false });
    expect(reloadOnce(tab, clock)).toBe(false);
    goOnWithoutChunk(tab, clock);
    expect(went).toEqual([]);
  });

  it('leads to a load at once if the page is empty without it', () => {
    const { tab, went, clock } = aTab();
    expect(reloadWithNetwork(tab, clock)).toBeUndefined();
    expect(went).toHaveLength(1);
  });

  it('leads to a load of an empty page once there is a network, unless nobody waits any more', () => {
    const waiting = aTab({ onLine: false });
    reloadWithNetwork(waiting.tab, waiting.clock);
    expect(waiting.went).toEqual([]);
    waiting.comeOnline();
    expect(waiting.went).toHaveLength(1);

    const stopped = aTab({ onLine: false });
    reloadWithNetwork(stopped.tab, stopped.clock)?.();
    stopped.comeOnline();
    expect(stopped.went).toEqual([]);
  });

  it('is marked for the style sheet', () => {
    const { tab } = aTab();
    markPlain(tab.document);
    expect(tab.document.documentElement.dataset['plain']).toBe('');
  });

  it.each([
    ['is followed', true, 1],
    ['stands there until there is a network', false, 0],
  ])('the link to the server’s version %s [R2.14, R3.08]', (_what, onLine, times) => {
    const { tab } = aTab();
    tab.document.body.innerHTML = '<a href="/a">another</a><a href="/quiz/auto/results?plain=1" data-way-on>on</a>';
    const followed: string[] = [];
    tab.document.addEventListener('click', ({ target }) => void followed.push((target as Element).getAttribute('href') ?? ''));
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    markPlain(tab.document);
    expect(followed).toEqual(Array(times).fill('/quiz/auto/results?plain=1'));
    network.mockRestore();
  });
});

describe('a view that could not be attached [R2.14] [R3.08]', () => {
  const aChunkError = new TypeError('Failed to fetch dynamically imported module: /view.js');

  it.each([
    ['is reloaded once if a chunk failed to load', { error: aChunkError }, { loads: 1, isPlain: false }],
    ['stays as plain HTML without a network', { error: aChunkError, onLine: false }, { loads: 0, isPlain: true }],
    ['stays as plain HTML if its code failed', { error: new Error('no root') }, { loads: 0, isPlain: true }],
    ['stays as plain HTML for a visitor who is in its form', { error: aChunkError, isInForm: true }, { loads: 0, isPlain: true }],
  ])(
    '%s',
    (_what, { error, onLine = true, isInForm = false }: { error: Error; onLine?: boolean; isInForm?: boolean }, { loads, isPlain }) => {
      const { tab, went, clock } = aTab({ onLine });
      tab.document.body.innerHTML = '<form><input></form>';
      const active = isInForm ? tab.document.querySelector('input') : tab.document.body;
      Object.defineProperty(tab.document, 'activeElement', { value: active });
      goOnWithoutView(tab, clock, error);
      expect([went.length, tab.document.documentElement.hasAttribute(PLAIN_ATTRIBUTE)]).toEqual([loads, isPlain]);
    },
  );
});
