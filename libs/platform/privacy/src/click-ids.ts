/** The click ids of the specification (R6.02), at their own names. */
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
 * Parameters by which an advertiser knows one click again, those that we track and others; in any case of letters.
 * Campaign fields (`utm_…`, `afid`) identify nobody, and stay.
 */
export const CLICK_ID_NAMES: readonly string[] = [...TRACKED_CLICK_IDS, 'msclkid', 'dclid', 'twclid'];

const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ CLICK_ID_NAMES.map((name) => name.toLowerCase()));
const isClickId = (name: string): boolean => NAMES.has(name.toLowerCase());

/** The parameters that are no click ids. */
export const paramsWithoutClickIds = <T>(params: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isClickId(name)));

/** An address, or a query alone, without its click ids. Cut out of the text, so that the rest stays as it was written. */
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

/** The part of an event's context that can tell one ad click from another. */
export interface ClickIdentity {
  readonly clickIds: Readonly<Record<string, string>>;
  readonly sessionUrlParams: Readonly<Record<string, string>>;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly url: { readonly full: string; readonly path: string; readonly query: string };
  readonly referrer: string;
  /** An advertiser's own cookie. */
  readonly fbp: string | null;
}

/** The same context, with nothing left in it that tells which ad was clicked by whom (R7.09). Its shape stays. */
export const contextWithoutClickIds = <C extends ClickIdentity>(context: C): C => ({
  ...context,
  clickIds: {},
  sessionUrlParams: paramsWithoutClickIds(context.sessionUrlParams),
  urlParams: paramsWithoutClickIds(context.urlParams),
  url: { full: urlWithoutClickIds(context.url.full), path: context.url.path, query: urlWithoutClickIds(context.url.query) },
  referrer: urlWithoutClickIds(context.referrer),
  fbp: null,
});
