import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { CONSUMER_BRANDS, type RouteRecord } from '@waypost/routing/model/table';
import { asksSteps, type PageConfiguration, type TemplateName } from '../src/page-configuration';
import { SLASH_IN_NAME } from './page-name';

/** A page at an address that the code has no route for: staff have chosen it (ADR 30). */
export interface AddedPage {
  readonly brand: BrandId;
  readonly path: string;
}

/** What `POST …/pages` makes: a page at a new address, blank or with another page's text. */
export interface NewPage extends AddedPage {
  readonly template: TemplateName;
  /** For templates that ask questions. */
  readonly form: string | null;
  /** Of a blank page. */
  readonly title: string | null;
  /** The key of the page whose text it begins with; null begins with a blank one. */
  readonly from: string | null;
}

export const ADDED_PATH_MAX_LENGTH = 120;
/** Words and hyphens, in lower case and without an end slash: addresses are read so. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** Where the site has what is no page. */
const OTHER_THINGS: readonly string[] = ['api', 'assets', 'builds', 'healthz', 'media', 'metrics', 'readyz'];

/** An address as it was typed, in the one way in which it is kept. */
export const tidyPagePath = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '');

/** What is wrong with the form of a new page's address; null where nothing is. */
export function pathFault(path: string): string | null {
  if (!PATH.test(path)) return 'Enter a path such as /medicare/plans-2027: words of letters and digits, with hyphens between them.';
  if (path.length > ADDED_PATH_MAX_LENGTH) return `This is longer than ${ADDED_PATH_MAX_LENGTH} characters.`;
  const [first = ''] = path.slice(1).split('/');
  return OTHER_THINGS.includes(first) ? `Addresses below /${first} are no pages. Choose another.` : null;
}

/** The name of the route at an added page's path: in events, rules and experiments it is the page's name. */
export const addedRouteName = (path: string): string => path.replaceAll('/', SLASH_IN_NAME);

export const addedPageKey = ({ brand, path }: AddedPage): string => `${brand}.${addedRouteName(path)}`;

/** The brand and the address that a page's key names; null where it is a page of the code, or none. */
export function addedPageAt(key: string): AddedPage | null {
  const dot = key.indexOf('.');
  const name = key.slice(dot + 1);
  const brand = BRAND_IDS.find((id) => id === key.slice(0, dot) && CONSUMER_BRANDS.includes(id));
  if (brand === undefined || !name.startsWith(SLASH_IN_NAME) || name.includes('/')) return null;
  const path = name.replaceAll(SLASH_IN_NAME, '/');
  return pathFault(path) === null ? { brand, path } : null;
}

/** The route of an added page: where its template asks questions, each of them has an address. */
export const addedRoute = ({ brand, path }: AddedPage, { template }: Pick<PageConfiguration, 'template'>): RouteRecord => ({
  name: addedRouteName(path),
  path: asksSteps(template) ? `${path}/:step?` : path,
  brands: [brand],
});
