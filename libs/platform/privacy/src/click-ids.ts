/** The click ids of the specification (R6.02), with their own names. */
export const TRACKED_CLICK_IDS = [
  'etid',
  'token',
  'gclid',
  'ScCid',
  'tblci',
  'qstid',
  'clkid',
  'fbclid',
  'ttclid',
  'saclid',
  'tbclid',
  'wbraid',
  'gbraid',
] as const;

/**
 * Parameters that let an advertiser recognize a click, including ones that we do not track. Letter case does not matter. Campaign fields
 * (`utm_…`, `afid`) identify nobody, and stay.
 */
export const CLICK_ID_NAMES: readonly string[] = [...TRACKED_CLICK_IDS, 'msclkid', 'dclid', 'twclid'];

const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ CLICK_ID_NAMES.map((name) => name.toLowerCase()));
const isClickId = (name: string): boolean => NAMES.has(name.toLowerCase());

/** Returns the parameters that are not click ids. */
export const paramsWithoutClickIds = <T>(params: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isClickId(name)));

/** Removes the click ids from an address or a bare query. Edits the text, so that the rest stays as it was written. */
export function urlWithoutClickIds(url: string): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  if (query.length === 0) return url;
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some(isClickId));
  return path + (pairs.some((pair) => pair !== '') ? `?${pairs.join('&')}` : '') + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

/** The part of an event's context that can identify an ad click. */
export interface ClickIdentity {
  readonly clickIds: Readonly<Record<string, string>>;
  readonly sessionUrlParams: Readonly<Record<string, string>>;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly url: { readonly full: string; readonly path: string; readonly query: string };
  readonly referrer: string;
  /** An advertiser's own cookie. */
  readonly fbp: string | null;
}

/** Returns the context without anything that identifies who clicked which ad (R7.09). Its shape stays. */
export const contextWithoutClickIds = <C extends ClickIdentity>(context: C): C => ({
  ...context,
  clickIds: {},
  sessionUrlParams: paramsWithoutClickIds(context.sessionUrlParams),
  urlParams: paramsWithoutClickIds(context.urlParams),
  url: { full: urlWithoutClickIds(context.url.full), path: context.url.path, query: urlWithoutClickIds(context.url.query) },
  referrer: urlWithoutClickIds(context.referrer),
  fbp: null,
});
