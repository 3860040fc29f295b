import type { Brand } from '@waypost/brands';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import type { RouteRecord } from '@waypost/routing/model/table';
import type { IsPage } from '../page-table';
import type { IsVariant } from '../variant-table';

/** Our pages, forms and experiments. Events name them, and anybody can send events, so that other names must not become lines of the figures. */
export interface CountedSite {
  readonly isPage: IsPage;
  /**
   * Returns the form that a page has now, or null if it has none. It is for page views of earlier builds, which do not name the step's form.
   * Where staff change the page's form after such a view was counted, the view's step is not taken back.
   */
  readonly formOf: (brandId: string, page: string) => string | null;
  /** Returns whether a version of a form has the step. */
  readonly hasStep: (formVersion: string, stepName: string) => boolean;
  readonly isVariant: IsVariant;
  /** Resolves once `isPage` and `isVariant` know everything that was published before the call. */
  readonly catchUp: () => Promise<void>;
}

export interface CountedSiteSources extends Pick<CountedSite, 'isVariant' | 'catchUp'> {
  readonly brands: readonly Brand[];
  /** The live routes of all brands. */
  readonly routes: () => readonly RouteRecord[];
  /** Returns the published page of a brand's route. */
  readonly findPage: (brand: Brand, routeName: string) => { readonly form: string | null } | undefined;
}

/** Creates the site as stored events name it. Their brand, page or form may no longer exist. */
export const createCountedSite = ({ brands, routes, findPage, isVariant, catchUp }: CountedSiteSources): CountedSite => ({
  isPage: (brandId, page) => routes().some((route) => route.name === page && route.brands.some((id) => id === brandId)),
  formOf(brandId, page) {
    const brand = brands.find(({ id }) => id === brandId);
    return (brand && findPage(brand, page)?.form) ?? null;
  },
  hasStep: (form, step) => formVersion(form)?.steps.some(({ name }) => name === step) ?? false,
  isVariant,
  catchUp,
});

export interface RollUpOptions {
  readonly site: CountedSite;
  /** A visit with more events is a program's. Default: {@link MAX_EVENTS_OF_VISIT}. */
  readonly maxEventsOfVisit?: number;
}

/** Nobody makes as many. To take the visit back, all of them are read again, and one transaction must be able to. */
export const MAX_EVENTS_OF_VISIT = 20_000;
