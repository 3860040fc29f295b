import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { CONSUMER_BRANDS, type RouteRecord } from '@waypost/routing/model/table';
import { asksSteps, type PageConfiguration, type TemplateName } from '../src/page-configuration';
import { SLASH_IN_NAME } from './page-name';
import { serviceAt } from './services';

/** A page at an address without a route in the code. Staff have chosen the address (ADR 30). */
export interface AddedPage {
  readonly brand: BrandId;
  readonly path: string;
}

/** The body of `POST …/pages`: a page at a new address, blank or with another page's text. */
export interface NewPage extends AddedPage {
  readonly template: TemplateName;
  /** For templates that ask questions. */
  readonly form: string | null;
  /** The title of a blank page. */
  readonly title: string | null;
  /** The key of the page whose text is copied. Null for a blank page. */
  readonly from: string | null;
}

export const MAX_ADDED_PATH_LENGTH = 120;
/** Words and hyphens in lower case, without an end slash, because addresses are matched in this form. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** Normalizes a typed address to its stored form. */
export const tidyPagePath = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '');

/** Returns the error in a new page's address. Null if there is none. */
export function pathFault(path: string): string | null {
  if (!PATH.test(path)) return 'Enter a path such as /medicare/plans-2027: words of letters and digits, with hyphens between them.';
  if (path.length > MAX_ADDED_PATH_LENGTH) return `This is longer than ${MAX_ADDED_PATH_LENGTH} characters.`;
  const service = serviceAt(path);
  return service === null ? null : `Addresses below /${service} are no pages. Choose another.`;
}

/** Returns the route name of an added page. Events, rules and experiments use it as the page's name. */
export const addedRouteName = (path: string): string => path.replaceAll('/', SLASH_IN_NAME);

export const addedPageKey = ({ brand, path }: AddedPage): string => `${brand}.${addedRouteName(path)}`;

/** Returns the brand and address in an added page's key. Null for pages of the code and for invalid keys. */
export function addedPageAt(key: string): AddedPage | null {
  const dot = key.indexOf('.');
  const name = key.slice(dot + 1);
  const brand = BRAND_IDS.find((id) => id === key.slice(0, dot) && CONSUMER_BRANDS.includes(id));
  if (brand === undefined || !name.startsWith(SLASH_IN_NAME) || name.includes('/')) return null;
  const path = name.replaceAll(SLASH_IN_NAME, '/');
  return pathFault(path) === null ? { brand, path } : null;
}

/** Returns the route of an added page. If its template asks questions, each has an address of its own. */
export const addedRoute = ({ brand, path }: AddedPage, { template }: Pick<PageConfiguration, 'template'>): RouteRecord => ({
  name: addedRouteName(path),
  path: asksSteps(template) ? `${path}/:step?` : path,
  brands: [brand],
});
