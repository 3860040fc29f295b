import type { PageChoice } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Brand, BrandId } from '@waypost/brands';
import { consentFor, disclaimedProduct, disclaimerFor } from '@waypost/compliance/texts';
import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { localizeForm, type FormVersion, type LocalizedForm } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { invariant, type Clock } from '@waypost/platform/kernel';
import { uiCopy, type BodyBlock, type PageConfiguration, type UnrenderedArticle } from '@waypost/pages/model';
import { rulesForPage, type PhoneRule, type PhoneRuleSource, type Placement, type RulePage } from '@waypost/phones/model';
import { placementFor } from '@waypost/phones/model/placements';
import { activeRoutes, campaignIds, pathFor, type ActiveRoute, type RouteParams, type RouteRecord } from '@waypost/routing/model/table';
import type { Language } from '@waypost/validation';
import { unbrokenText } from './unbroken-text';

/** A page's payload whose article is still Markdown. Rendering it can take long, and most callers don't need the text. */
export type UnrenderedPayload = PagePayload & {
  readonly unrendered?: UnrenderedArticle;
  /** The brand and path of the text's owner for search engines, if it is another one (R3.02). */
  readonly textOwner?: { readonly brandId: BrandId; readonly path: string };
};

export interface PageSource {
  /**
   * Returns everything that a brand's route needs to render (R2.15). Null if the brand has no such route (R2.01), or the route has no page.
   * A route with a free parameter returns the article at that address (R3.07). `choice` selects the variant of a visitor in an experiment,
   * and the form that a visitor has started.
   */
  payload(brand: Brand, routeName: string, params?: RouteParams, choice?: PageChoice): UnrenderedPayload | null;
}

/** A page, with its campaign ids if staff have set them. Null removes the code's ids. */
export type ResolvedPage = PageConfiguration & {
  readonly smid?: string | null;
  readonly xsmid?: string | null;
  /** Color mode and scroll behavior, if staff have set them (R2.21, R2.09). */
  readonly colorMode?: RouteRecord['colorMode'];
  readonly scroll?: 'keep';
  /** Set if the page is a staff article. */
  readonly article?: UnrenderedArticle;
  /** The same article in the other language. */
  readonly twin?: PagePayload['twin'];
  /** The owner of an article's text for search engines, if another brand had it first. */
  readonly textOwner?: UnrenderedPayload['textOwner'];
  /** Replace the site's rules in a preview of a branch. */
  readonly phoneRules?: readonly PhoneRule[];
};

export interface PageSourceDependencies {
  /** For consent texts and disclaimers, which are valid from certain dates. */
  readonly clock: Clock;
  /** The live routes. */
  readonly routes: () => readonly RouteRecord[];
  /** Finds the published page of a route, else the code's (R3.05). */
  readonly findPage: (brand: Brand, routeName: string, shown?: ShownVariant | null) => ResolvedPage | undefined;
  /** Finds a published article (R3.07). */
  readonly findArticle: (brand: Brand, slug: string) => ResolvedPage | undefined;
  /** Returns the block with a brand's articles for the page that lists them. Null if there are none. */
  readonly listArticles: (brand: Brand) => BodyBlock | null;
  /** The phone rules (R8.11). */
  readonly phoneRules: PhoneRuleSource;
}

/** The catch-all route that the specification gives to staff articles (R3.07). */
export const ARTICLE_ROUTE = 'reviews-slug';
/** The list of reviews and articles. */
export const ARTICLE_LIST_ROUTE = 'reviews';

/** A route that a brand has, with the page that it shows. */
interface RoutedPage {
  readonly brand: Brand;
  readonly record: RouteRecord;
  readonly route: ActiveRoute;
  readonly page: ResolvedPage;
}

/**
 * Assembles a page's payload: configuration, form and texts in its language, placement, and required legal texts. It has no visitor data,
 * so that one payload serves everyone.
 */
export const createPageSource = (sources: PageSourceDependencies): PageSource => ({
  payload(brand, routeName, params = {}, choice = {}) {
    const routed = routedPage(sources, brand, { routeName, params, choice });
    return routed && payloadOf(sources, routed, choice.shown ?? null);
  },
});

interface AskedPage {
  readonly routeName: string;
  readonly params: RouteParams;
  readonly choice: PageChoice;
}

/** Returns a brand's route with its page, which has the form that the visitor has started. Null if there is no such route or page. */
function routedPage(
  { routes, findPage, findArticle }: PageSourceDependencies,
  brand: Brand,
  { routeName, params: { slug }, choice: { shown = null, begunForm = null } }: AskedPage,
): RoutedPage | null {
  const record = routes().find(({ name, brands }) => name === routeName && brands.includes(brand.id));
  const [route] = record ? activeRoutes([record], brand.id) : [];
  const page = findPage(brand, routeName, shown) ?? (routeName === ARTICLE_ROUTE && slug ? findArticle(brand, slug) : undefined);
  return record && route && page ? { brand, record, route, page: withBegunForm(page, begunForm) } : null;
}

function payloadOf(sources: PageSourceDependencies, routed: RoutedPage, shown: ShownVariant | null): UnrenderedPayload {
  const { clock, listArticles, phoneRules } = sources;
  const { brand, record } = routed;
  const { article, twin, textOwner, phoneRules: rules = phoneRules.rules() } = routed.page;
  const page = contentOf(routed.page);
  const { product, language } = page;
  const route = shownRoute(routed);
  const form = page.form === null ? null : requiredForm(page.form);
  return {
    route,
    page: unbrokenText(record.name === ARTICLE_LIST_ROUTE ? withArticles(page, listArticles(brand)) : page),
    ...(article ? { unrendered: article } : {}),
    ...(textOwner ? { textOwner } : {}),
    form: form && formIn(form, language),
    placement: placementOf(rules, { brand: brand.id, product, page: record.name, language, smid: route.smid }),
    ...legalTexts(brand, page, form, clock),
    copy: uiCopy(language, brand.defaultProduct),
    ...(twin ? { twin } : twinOf(sources, brand, record)),
    ...(shown ? { experiment: shown } : {}),
  };
}

/** Returns the page without the settings that have places of their own in the payload. */
const contentOf = ({
  smid: _smid,
  xsmid: _xsmid,
  colorMode: _colorMode,
  scroll: _scroll,
  article: _article,
  twin: _twin,
  textOwner: _textOwner,
  phoneRules: _phoneRules,
  ...page
}: ResolvedPage): PageConfiguration => page;

/** Returns the route with its campaign ids, colors and scroll setting: those that staff set for the page, else those of the table. */
function shownRoute({ brand, record, route, page }: RoutedPage): PagePayload['route'] {
  const ofTable = campaignIds(record, brand.id);
  const { smid = ofTable.smid, xsmid = ofTable.xsmid, colorMode = route.colorMode, scroll } = page;
  return { ...route, smid, xsmid, ...(colorMode && { colorMode }), ...(scroll === 'keep' && { scroll: false }) };
}

/** Returns the consent if the form asks for one, and the disclaimer of what the page and its form are about. */
function legalTexts(
  brand: Brand,
  { product, language }: PageConfiguration,
  form: FormVersion | null,
  clock: Clock,
): Pick<PagePayload, 'consent' | 'disclaimer'> {
  const legal = { brand, product, language, now: clock.now() };
  const asksConsent = form?.steps.some((step) => step.asksConsent) ?? false;
  return {
    consent: asksConsent ? consentFor(legal) : null,
    disclaimer: unbrokenText(disclaimerFor({ ...legal, product: disclaimedProduct(product, form?.product ?? null) })),
  };
}

/** An address ending in `-es` and the same one without it are one page in two languages (R3.04). */
function twinOf(
  { routes, findPage }: Pick<PageSourceDependencies, 'routes' | 'findPage'>,
  brand: Brand,
  record: RouteRecord,
): Pick<PagePayload, 'twin'> {
  const languageOf = ({ name }: RouteRecord) => findPage(brand, name)?.language;
  const [base = '', ...rest] = record.path.split('/:');
  const twinPath = [/-es$/.test(base) ? base.replace(/-es$/, '') : `${base}-es`, ...rest].join('/:');
  const twin = routes().find((route) => route.path === twinPath && route.brands.includes(brand.id));
  const language = twin && languageOf(twin);
  return twin && language && language !== languageOf(record) ? { twin: { href: pathFor(twin), language } } : {};
}

const localizedForms = new WeakMap<FormVersion, Map<Language, LocalizedForm>>();

/** Returns the form in one language. It is the same object each time, so that results derived from it can be cached. */
function formIn(form: FormVersion, language: Language): LocalizedForm {
  const ofForm = localizedForms.get(form) ?? new Map<Language, LocalizedForm>();
  const localized = ofForm.get(language) ?? localizeForm(form, language);
  localizedForms.set(form, ofForm.set(language, localized));
  return localized;
}

/** Puts the articles first, because they are the newest texts. */
const withArticles = (page: PageConfiguration, articles: BodyBlock | null): PageConfiguration =>
  articles ? { ...page, body: [articles, ...page.body] } : page;

/** Returns the placement with the phone rules that may replace it (R8.11). Most pages have none, and their payloads don't grow. */
function placementOf(
  rules: readonly PhoneRule[],
  page: RulePage & { readonly brand: BrandId; readonly product: PageConfiguration['product'] },
): Placement {
  const placement = placementFor(page.brand, page.product);
  const ofPage = rulesForPage(rules, page);
  return ofPage.length > 0 ? { ...placement, rules: ofPage } : placement;
}

/** Replaces the form by the one that the visitor has started, if the page still has a form and that version exists. */
const withBegunForm = (page: ResolvedPage, begunForm: string | null): ResolvedPage =>
  begunForm !== null && page.form !== null && formVersion(begunForm) ? { ...page, form: begunForm } : page;

/** Returns the form, and throws for an unknown one. Without its form the page would open, and the visitor would be stuck on it. */
function requiredForm(name: string): FormVersion {
  const form = formVersion(name);
  invariant(form, `no form version is called ${name}`);
  return form;
}
