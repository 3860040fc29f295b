import type { PageChoice } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Brand, BrandId } from '@waypost/brands';
import { consentFor, disclaimerFor } from '@waypost/compliance/texts';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { localizeForm, type FormVersion, type LocalizedForm } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { invariant, type Clock } from '@waypost/platform/kernel';
import { uiCopy, type BodyBlock, type PageConfiguration, type UnwrittenArticle } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { rulesForPage, type PhoneRule, type Placement, type PhoneRuleSource } from '@waypost/phones/model';
import { placementFor } from '@waypost/phones/model/placements';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { activeRoutes, campaignIds, pathFor, routeTable, type RouteParams, type RouteRecord } from '@waypost/routing/model/table';
import type { Language } from '@waypost/validation';
import { unbrokenText } from './unbroken-text';

/** A page's payload whose article, where it is one, is still Markdown: writing that can take long, and most who ask need no text. */
export type UnwrittenPayload = PagePayload & {
  readonly unwritten?: UnwrittenArticle;
  /** The brand and path at which search engines are to find its text, where that is elsewhere (R3.02). */
  readonly textOwner?: { readonly brandId: BrandId; readonly path: string };
};

export interface PageSource {
  /**
   * What a brand's route needs to render (R2.15); null where the brand has no such route (R2.01), or the route no page. With
   * the parameters of the address, a route that takes any value of one finds the article that stands there (R3.07). For
   * whoever is in an experiment, the page as that variant shows it; for whoever has begun a form, with that form.
   */
  payload(brand: Brand, routeName: string, params?: RouteParams, choice?: PageChoice): UnwrittenPayload | null;
}

/** A page, and its campaign ids where staff have set them; null takes the code's away. */
export type ResolvedPage = PageConfiguration & {
  readonly smid?: string | null;
  readonly xsmid?: string | null;
  /** The colours that staff have it force (R2.21), and whether who comes to it stays where they had scrolled to (R2.09). */
  readonly colorMode?: RouteRecord['colorMode'];
  readonly scroll?: 'keep';
  /** Where it is an article of staff. */
  readonly article?: UnwrittenArticle;
  /** The same article in the other language. */
  readonly twin?: PagePayload['twin'];
  /** Where search engines are to find an article's text, where another brand had it first. */
  readonly textOwner?: UnwrittenPayload['textOwner'];
  /** In place of the site's, where a branch is previewed. */
  readonly phoneRules?: readonly PhoneRule[];
};

export interface PageSourceDependencies {
  /** Consent texts and disclaimers hold from dates on. */
  readonly clock: Clock;
  /** The routes that visitors meet: the code's, unless told otherwise. */
  readonly routes?: () => readonly RouteRecord[];
  /** Where pages come from: the catalogue of the code, unless told otherwise (R3.05). */
  readonly findPage?: (brand: Brand, routeName: string, shown?: ShownVariant | null) => ResolvedPage | undefined;
  /** Where articles come from (R3.07): none, unless told otherwise. */
  readonly findArticle?: (brand: Brand, slug: string) => ResolvedPage | undefined;
  /** What of a brand's articles the page that lists them shows; null where there is none. */
  readonly listArticles?: (brand: Brand) => BodyBlock | null;
  readonly findForm?: (name: string) => FormVersion | undefined;
  /** The seeds of the code, unless told otherwise (R8.11). */
  readonly phoneRules?: PhoneRuleSource;
}

/** The catch-all in which the specification puts staff's articles (R3.07). */
export const ARTICLE_ROUTE = 'reviews-slug';
/** The list of reviews and articles. */
export const ARTICLE_LIST_ROUTE = 'reviews';

/**
 * Puts together what a page is made of: configuration, form and words in its language, placement, and what the law
 * asks it to say. Holds nothing of a visitor, so one payload serves everyone.
 */
export function createPageSource({
  clock,
  routes = () => routeTable,
  findPage = defaultPage,
  findArticle = () => undefined,
  listArticles = () => null,
  findForm = formVersion,
  phoneRules = seedPhoneRules,
}: PageSourceDependencies): PageSource {
  const languageOf = (brand: Brand, { name }: RouteRecord) => findPage(brand, name)?.language;
  /** An address that ends in `-es` and the one without are the same page in two languages (R3.04). */
  const twinOf = (brand: Brand, record: RouteRecord): Pick<PagePayload, 'twin'> => {
    const [base = '', ...rest] = record.path.split('/:');
    const twinPath = [/-es$/.test(base) ? base.replace(/-es$/, '') : `${base}-es`, ...rest].join('/:');
    const twin = routes().find((route) => route.path === twinPath && route.brands.includes(brand.id));
    const language = twin && languageOf(brand, twin);
    return twin && language && language !== languageOf(brand, record) ? { twin: { href: pathFor(twin), language } } : {};
  };
  return {
    payload(brand, routeName, params = {}, { shown = null, begunForm = null } = {}) {
      const record = routes().find((route) => route.name === routeName && route.brands.includes(brand.id));
      const [route] = record ? activeRoutes([record], brand.id) : [];
      const { slug } = params;
      const pageOrArticle =
        findPage(brand, routeName, shown) ?? (routeName === ARTICLE_ROUTE && slug ? findArticle(brand, slug) : undefined);
      if (!record || !route || !pageOrArticle) return null;
      const ofTable = campaignIds(record, brand.id);
      const {
        smid = ofTable.smid,
        xsmid = ofTable.xsmid,
        colorMode = route.colorMode,
        scroll,
        article,
        twin,
        textOwner,
        phoneRules: rules = phoneRules.rules(),
        ...page
      }: ResolvedPage = withBegunForm(pageOrArticle, begunForm, findForm);
      const { product, language } = page;
      const campaign = { smid, xsmid };
      const form = page.form === null ? null : requiredForm(page.form, findForm);
      const asksConsent = form?.steps.some((step) => step.asksConsent) ?? false;
      const legal = { brand, product, language, now: clock.now() };
      return {
        route: { ...route, ...campaign, ...(colorMode && { colorMode }), ...(scroll === 'keep' && { scroll: false }) },
        page: unbrokenText(routeName === ARTICLE_LIST_ROUTE ? withArticles(page, listArticles(brand)) : page),
        ...(article ? { unwritten: article } : {}),
        ...(textOwner ? { textOwner } : {}),
        form: form && formIn(form, language),
        placement: withRules(
          placementFor(brand.id, product),
          rulesForPage(rules, { brand: brand.id, product, page: routeName, language, smid: campaign.smid }),
        ),
        consent: asksConsent ? consentFor(legal) : null,
        disclaimer: unbrokenText(disclaimerFor(legal)),
        copy: uiCopy(language, brand.defaultProduct),
        ...(twin ? { twin } : twinOf(brand, record)),
        ...(shown ? { experiment: shown } : {}),
      };
    },
  };
}

const localizedForms = new WeakMap<FormVersion, Map<Language, LocalizedForm>>();

/** The form in one language: the same object each time, so that what is worked out of it is worked out once. */
function formIn(form: FormVersion, language: Language): LocalizedForm {
  const ofForm = localizedForms.get(form) ?? new Map<Language, LocalizedForm>();
  const localized = ofForm.get(language) ?? localizeForm(form, language);
  localizedForms.set(form, ofForm.set(language, localized));
  return localized;
}

/** The articles before all else: the newest thing to read. */
const withArticles = (page: PageConfiguration, articles: BodyBlock | null): PageConfiguration =>
  articles ? { ...page, body: [articles, ...page.body] } : page;

/** What a visit's phone rule may put in the placement's place (R8.11). Most pages have none, and then no bytes for them. */
const withRules = (placement: Placement, rules: Placement['rules']): Placement =>
  rules && rules.length > 0 ? { ...placement, rules } : placement;

/** With the form that the visitor has begun, where the page still asks one and somebody wrote that one. */
const withBegunForm = (page: ResolvedPage, begunForm: string | null, findForm: (name: string) => FormVersion | undefined): ResolvedPage =>
  begunForm !== null && page.form !== null && findForm(begunForm) ? { ...page, form: begunForm } : page;

/** A page that names a form nobody wrote must not open as a page without one: the visitor would be stuck on it. */
function requiredForm(name: string, findForm: (name: string) => FormVersion | undefined): FormVersion {
  const form = findForm(name);
  invariant(form, `no form version is called ${name}`);
  return form;
}
