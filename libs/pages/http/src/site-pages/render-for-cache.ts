import type { Brand } from '@waypost/brands';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { PageSnapshotWriter } from '@waypost/pages/server';
import type { PageAddress, RenderedPage } from '@waypost/platform/page-cache';
import { namedForm, type PageForm } from '../variants/page-form';
import type { SitePages } from './site-pages';

export interface RenderForCacheDeps {
  readonly pages: Pick<SitePages, 'render'>;
  /** @throws if no brand has the id */
  readonly brandOf: (id: string) => Brand;
  /** Returns whether an experiment's variant is shown to visitors now. It is not while the experiment is paused. */
  readonly isRunning: (shown: ShownVariant) => boolean;
  readonly snapshots: Pick<PageSnapshotWriter, 'write'>;
  readonly buildId: string;
  /** Called for each page that is rendered. */
  readonly onRender: () => void;
}

/** The form in which a page is rendered. */
interface RenderedForm {
  readonly form: PageForm;
  /** True if the name stands for this form, so that the page may be stored under it. */
  readonly isOfName: boolean;
}

/**
 * Returns the form to render for a name in the page cache. While an experiment is paused, its variants' pages are everybody's. Stored under
 * the variants' names they would outlast the resume.
 */
export function formToRender(name: string | undefined, isRunning: RenderForCacheDeps['isRunning']): RenderedForm {
  const form = namedForm(name);
  const isOfName = !form.shown || isRunning(form.shown);
  return { form: isOfName ? form : { ...form, shown: null }, isOfName };
}

/** Renders pages for the cache, and stores a snapshot of each page that it may answer with (R15.08). */
export const renderForCache =
  ({ pages, brandOf, isRunning, snapshots, buildId, onRender }: RenderForCacheDeps) =>
  async ({ brandId, pathname, variant }: PageAddress): Promise<RenderedPage> => {
    onRender();
    const { form, isOfName } = formToRender(variant, isRunning);
    const { snapshot, ...page } = await pages.render(brandOf(brandId), pathname, { ...form, visit: null });
    const isCacheable = page.isCacheable && isOfName;
    if (snapshot && isCacheable) snapshots.write({ ...snapshot, brandId, path: pathname, buildId });
    return { ...page, isCacheable };
  };
