import { aBrand } from '@waypost/brands/testing';
import type { NewPageSnapshot } from '@waypost/pages/server';
import { formName } from '../variants/page-form';
import type { PageView, RenderedSitePage } from './render-page';
import { formToRender, renderForCache } from './render-for-cache';

const brand = aBrand();

const SHOWN = { experiment: 'price', phase: 2, variant: 'b' };
const permission = { isAllowed: true, reason: null } as const;
const everybody = formName({ permission });
const ofVariant = formName({ permission, shown: SHOWN, begunForm: 'auto-v1' });

describe('formToRender [R9.03] [R9.08]', () => {
  it.each([
    ['everybody’s page', everybody, true, { form: { shown: null, begunForm: null }, isOfName: true }],
    ['everybody’s page while no experiment runs', everybody, false, { form: { shown: null, begunForm: null }, isOfName: true }],
    ['a variant that runs', ofVariant, true, { form: { shown: SHOWN, begunForm: 'auto-v1' }, isOfName: true }],
    ['a variant of a paused experiment', ofVariant, false, { form: { shown: null, begunForm: 'auto-v1' }, isOfName: false }],
  ])('is for %s', (_what, name, runs, rendered) => {
    expect(formToRender(name, () => runs)).toMatchObject(rendered);
  });
});

describe('renderForCache', () => {
  /** Renders an address, with the views that were asked for and the snapshots that were stored. */
  async function rendering({ variant = everybody, isRunning = true, page = {} as Partial<RenderedSitePage> }) {
    const views: PageView[] = [];
    const snapshots: NewPageSnapshot[] = [];
    const render = renderForCache({
      pages: {
        async render(_brand, _pathname, view) {
          views.push(view);
          const snapshot = { hash: 'hash', html: '<p>', variant: null, publication: 3 };
          return { statusCode: 200, html: '<p>', headers: {}, isCacheable: true, snapshot, ...page };
        },
      },
      brandOf: () => brand,
      isRunning: () => isRunning,
      snapshots: { write: (snapshot) => void snapshots.push(snapshot) },
      buildId: 'build-7',
      onRender: () => undefined,
    });
    const { isCacheable } = await render({ brandId: brand.id, pathname: '/quote', variant });
    return { views, snapshots, isCacheable };
  }

  it('stores the page that it may answer with again [R15.08]', async () => {
    const { snapshots, isCacheable } = await rendering({});
    expect(isCacheable).toBe(true);
    expect(snapshots).toEqual([
      { hash: 'hash', html: '<p>', variant: null, publication: 3, brandId: brand.id, path: '/quote', buildId: 'build-7' },
    ]);
  });

  it.each([
    ['a page of one visit', { page: { isCacheable: false } }, false],
    ['a variant’s page while its experiment is paused [R9.03]', { variant: ofVariant, isRunning: false }, false],
    ['a page without a snapshot', { page: { snapshot: null } }, true],
  ])('stores no snapshot of %s', async (_what, change, isStored) => {
    const { snapshots, isCacheable } = await rendering(change);
    expect(snapshots).toEqual([]);
    expect(isCacheable).toBe(isStored);
  });

  it('shows everybody’s page while an experiment is paused [R9.03]', async () => {
    const [paused, running] = [await rendering({ variant: ofVariant, isRunning: false }), await rendering({ variant: ofVariant })];
    expect([paused, running].map(({ views }) => views.map(({ shown }) => shown))).toEqual([[null], [SHOWN]]);
  });
});
