import type { BootState } from '@waypost/pages/contract/payload';
import { pageEntered } from '@waypost/routing/web';
import { stepEntered } from '@waypost/visitor/web/user-state';
import { pageView } from './page-view';
import { fakeVisitorServices } from '@waypost/visitor/web/testing';
import { createRuntimeStore } from './runtime-store';

const FORM = {
  name: 'auto-v1',
  steps: [
    { name: 'zip', kind: 'question' },
    { name: 'name', kind: 'question' },
    { name: 'results', kind: 'results' },
  ],
};
const VIEW = '/view-of-this-test.js';
jest.mock('/view-of-this-test.js', () => ({ attach: async () => undefined }), { virtual: true });
const NO_VIEW = '/no-such-view.js';
const aBoot = (form: unknown, parts?: object, { template = 'quiz', line, visit = null }: Partial<OfPage> = {}, view = NO_VIEW) =>
  ({
    payload: {
      route: { name: 'quiz-auto', path: '/quiz/auto/:step?' },
      page: { template },
      form,
      line,
      ...(view === VIEW && { copy: {} }),
    },
    visit,
    assets: { view, preload: [], parts },
  }) as unknown as BootState;

interface OfPage {
  readonly template: string;
  readonly line: { readonly isOpen: boolean };
  readonly visit: object | null;
}

/** A tab at this path, whose visitor was last at this step of the form. */
function aVisit({
  path = '/quiz/auto',
  stored = null,
  form = FORM,
  parts,
  page,
  view: script,
}: {
  page?: Partial<OfPage>;
  /** The address of the view’s script. */
  view?: string;
  path?: string;
  stored?: string | null;
  form?: unknown;
  parts?: object;
}) {
  window.history.replaceState(null, '', path);
  const boot = aBoot(form, parts, page, script);
  const store = createRuntimeStore(boot, fakeVisitorServices());
  if (stored !== null) store.dispatch(stepEntered({ formVersion: FORM.name, step: stored }));
  const dispatch = jest.spyOn(store, 'dispatch');
  const view = pageView(store, boot, { watch: () => undefined, ended: async () => undefined }, () => undefined);
  const entered = () => dispatch.mock.calls.map(([action]) => action).filter(pageEntered.match);
  return { store, view, entered, boot };
}

describe('the entry of a page [R4.07] [R4.13]', () => {
  it.each([
    ['of a visitor who is new to the funnel', {}, [null]],
    ['at a step', { path: '/quiz/auto/name', stored: 'name' }, ['name']],
    ['without a form', { form: null, stored: 'name' }, [null]],
    ['of one who comes back to its bare path: the step that they left is on its way', { stored: 'name' }, []],
    ['at the results, where a step before may be open [R4.17]', { path: '/quiz/auto/results', stored: 'name' }, []],
    ['at the results that the server has found', { path: '/quiz/auto/results', page: { visit: { results: {} } } }, ['results']],
  ])('is recorded with a certain step only, for a page %s', (_what, visit, steps) => {
    expect(
      aVisit(visit)
        .entered()
        .map(({ payload }) => payload.step),
    ).toEqual(steps);
  });

  it('is recorded for a returning visitor who leaves before the step was shown', () => {
    const { entered } = aVisit({ stored: 'name' });
    window.dispatchEvent(new Event('pagehide'));
    expect(entered()).toHaveLength(1);
  });

  it.each([
    ['tells of the results where every step before them is answered', null, ['results']],
    ['tells of the open step alone that it leads to', 'name', ['name']],
  ])('%s: the view decides [R4.17]', async (_what, open, steps) => {
    const { store, view, entered, boot } = aVisit({ path: '/quiz/auto/results', stored: 'name', view: VIEW });
    expect(store.getState().page.step).toBe('results');
    const attaching = view?.attach();
    if (open !== null && boot.payload) store.dispatch(pageEntered({ payload: boot.payload, step: open }));
    await attaching;
    expect(entered().map(({ payload }) => payload.step)).toEqual(steps);
  });

  it.each([
    ['the results, for a visitor who had come there', 'results'],
    ['the step that was left, while one before the results is open', 'name'],
    ['the first step, for a visitor who has answered nothing', null],
  ])('at the results is that of %s, where the view can’t be had or is not waited for [R4.07] [R4.17]', async (_what, stored) => {
    const { view, entered } = aVisit({ path: '/quiz/auto/results', stored });
    await expect(view?.attach()).rejects.toThrow();
    const left = aVisit({ path: '/quiz/auto/results', stored });
    window.dispatchEvent(new Event('pagehide'));
    for (const visit of [{ entered }, left]) expect(visit.entered().map(({ payload }) => payload.step)).toEqual([stored]);
  });

  it('is recorded for a returning visitor if the view fails to load', async () => {
    const { view, entered } = aVisit({ stored: 'name' });
    await view?.attach().catch(() => undefined);
    expect(entered()).toHaveLength(1);
  });

  it('is recorded once for a page whose words came before its view [R2.15]', async () => {
    const { store, view, entered, boot } = aVisit({ stored: 'name', parts: { words: '/words.json', questions: null } });
    const words = jest.spyOn(window, 'fetch').mockResolvedValue({ ok: true, status: 200, json: async () => ({ close: 'Close' }) } as never);
    await view?.attach().catch(() => undefined);
    expect(words).toHaveBeenCalledTimes(1);
    expect(entered()).toHaveLength(1);
    expect([store.getState().page.payload?.route, boot.payload?.copy]).toEqual([boot.payload?.route, undefined]);
    words.mockRestore();
  });

  it('is recorded once if the step was entered meanwhile', async () => {
    const { store, view, entered, boot } = aVisit({ stored: 'name' });
    if (boot.payload) store.dispatch(pageEntered({ payload: boot.payload, step: 'name' }));
    await view?.attach().catch(() => undefined);
    expect(entered().map(({ payload }) => payload.step)).toEqual(['name']);
  });
});

describe('a page that waits for what only the view requests [R3.08] [R8.08]', () => {
  const OPEN = { isOpen: true };
  const CLOSED = { isOpen: false };
  it.each([
    ['a funnel', {}, false],
    ['a step in its midst', { path: '/quiz/auto/name', stored: 'name' }, false],
    ['the funnel of one who comes back', { stored: 'name' }, false],
    ['the results', { path: '/quiz/auto/results', stored: 'results' }, true],
    ['the results that the server has found', { path: '/quiz/auto/results', page: { visit: { results: {} } } }, false],
    ['a listing', { form: null, page: { template: 'listing', line: OPEN } }, true],
    ['a listing with its ads in it', { form: null, page: { template: 'listing', line: OPEN, visit: { results: {} } } }, false],
    ['a call page', { form: null, page: { template: 'call', line: OPEN } }, false],
    ['a call page while the line is closed', { form: null, page: { template: 'call', line: CLOSED } }, true],
    ['a landing page', { form: null, page: { template: 'landing', line: CLOSED } }, false],
  ])('%s', (_what, visit, isAwaited) => {
    expect(aVisit(visit).view?.isAwaited).toBe(isAwaited);
  });
});
