import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeScheduler } from '@waypost/platform/store-kit/testing';
import { createLinkPrefetch, PREFETCH_DELAY_MS } from './link-prefetch';

const VERSION = { buildId: 'build-1', contentVersion: 'c1' };

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

function aPage(html: string, { saveData = false, fails = false, answered = Promise.resolve() } = {}) {
  document.body.innerHTML = html;
  const observed = new Set<Element>();
  let see: (entries: Entry[]) => void = () => undefined;
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: Entry[]) => void) {
        see = callback;
      }
      observe = (element: Element) => void observed.add(element);
      unobserve = (element: Element) => void observed.delete(element);
    },
  });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const scheduler = fakeScheduler(fakeClock());
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    await answered;
    if (fails) throw new Error('offline');
    return { ok: true, status: 200 } as Response;
  };
  const { watch, ended } = createLinkPrefetch({
    window: window as Window & typeof globalThis,
    scheduler,
    currentPath: () => '/quiz/auto/:step?',
  });
  watch(VERSION);
  const show = (isIntersecting: boolean) => see([...observed].map((target) => ({ target, isIntersecting })));
  const fetched = () => asked.map((address) => address.split('/_payload.json')[0]);
  return { scheduler, asked, fetched, watch, ended, show, observed };
}

describe('the prefetch of visible links', () => {
  it('fetches nothing in a browser that cannot say which links are visible, and breaks nothing there [R3.08]', () => {
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    try {
      const scheduler = fakeScheduler(fakeClock());
      expect(() => createLinkPrefetch({ window, scheduler, currentPath: () => undefined }).watch(VERSION)).not.toThrow();
    } finally {
      Object.assign(window, { IntersectionObserver });
    }
  });

  it('fetches a payload after its link was in sight for a second [R2.15]', async () => {
    const { show, scheduler, fetched } = aPage('<a href="/tos">Terms</a>');
    show(true);
    await scheduler.advance(PREFETCH_DELAY_MS - 1);
    expect(fetched()).toEqual([]);
    await scheduler.advance(1);
    expect([PREFETCH_DELAY_MS, fetched()]).toEqual([1000, ['/tos']]);
  });

  it('skips a link that scrolled past [R2.15]', async () => {
    const { show, scheduler, fetched } = aPage('<a href="/tos">Terms</a>');
    show(true);
    await scheduler.advance(999);
    show(false);
    await scheduler.runUntilIdle();
    expect(fetched()).toEqual([]);
  });

  it('fetches each page once, however many links lead to it [R2.15]', async () => {
    const { show, scheduler, fetched, watch } = aPage('<a href="/tos">Terms</a><a href="/tos?x=1#y">Terms</a>');
    show(true);
    await scheduler.runUntilIdle();
    document.body.insertAdjacentHTML('beforeend', '<a href="/privacy">Privacy</a>');
    watch(VERSION);
    show(true);
    await scheduler.runUntilIdle();
    expect(fetched()).toEqual(['/tos', '/privacy']);
  });

  it('fetches nothing for this page, for files and for other sites [R2.15]', async () => {
    const { show, scheduler, fetched } = aPage(
      '<a href="/">Here</a><a href="/logo.svg">A file</a><a href="//evil.example/tos">Away</a><a href="tel:+1">Call</a>',
    );
    show(true);
    await scheduler.runUntilIdle();
    expect(fetched()).toEqual([]);
  });

  it('fetches nothing for steps of the current funnel, but other funnels with a similar address [R2.15]', async () => {
    const { show, scheduler, fetched } = aPage(
      '<a href="/quiz/auto">First</a><a href="/quiz/auto/name">Back</a><a href="/quiz/auto-2">Other</a>',
    );
    show(true);
    await scheduler.runUntilIdle();
    expect(fetched()).toEqual(['/quiz/auto-2']);
  });

  it('requests the published content, and a page again after a publish [R2.15]', async () => {
    const { show, scheduler, asked, watch } = aPage('<a href="/tos">Terms</a>');
    show(true);
    await scheduler.runUntilIdle();
    document.body.innerHTML = '<a href="/tos">Terms</a>';
    watch({ ...VERSION, contentVersion: 'c2' });
    show(true);
    await scheduler.runUntilIdle();
    expect(asked).toEqual(['/tos/_payload.json?build-1.c1', '/tos/_payload.json?build-1.c2']);
  });

  it('fetches nothing if the visitor saves data [R2.15]', () => {
    const { observed } = aPage('<a href="/tos">Terms</a>', { saveData: true });
    expect(observed.size).toBe(0);
  });

  it('tells when the prefetch of an address has ended [R9.08]', async () => {
    let answer: () => void = () => undefined;
    const { show, scheduler, ended } = aPage('<a href="/tos">Terms</a>', { answered: new Promise((resolve) => (answer = resolve)) });
    show(true);
    await scheduler.runUntilIdle();
    const log: string[] = [];
    const end = ended('/tos/_payload.json?build-1.c1').then(() => log.push('ended'));
    await ended('/privacy/_payload.json?build-1.c1');
    expect(log).toEqual([]);
    answer();
    await end;
    expect(log).toEqual(['ended']);
  });

  it('only warns of a failed fetch [R2.15] [R13.08]', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { show, scheduler, ended } = aPage('<a href="/tos">Terms</a>', { fails: true });
    show(true);
    await scheduler.runUntilIdle();
    expect(warn).toHaveBeenCalledWith('The payload of /tos was not fetched in advance', new Error('offline'));
    await expect(ended('/tos/_payload.json?build-1.c1')).resolves.toBeUndefined();
    warn.mockRestore();
  });
});
