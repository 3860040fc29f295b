import { BRAND_IDS, PRODUCTS } from '@waypost/brands';
import { STATE_CODE } from '@waypost/brands/states';
import { isRecord } from '@waypost/platform/kernel';
import type { ReplayVisit } from '@waypost/phones/model/replay';
import { MAX_EXPECTED_VALUE } from '@waypost/tracking/contract/values';

/** A session's first view of a page, as stored, with what its session shows. The data comes from a browser, so it may hold anything. */
export interface VisitFacts {
  /** True if the visitor asked for erasure: address, campaign and place are gone then (R15.03). */
  readonly isErased: boolean;
  readonly receivedAt: string;
  readonly brandId: string;
  readonly product: unknown;
  readonly pageName: unknown;
  readonly language: unknown;
  readonly smid: unknown;
  readonly path: unknown;
  readonly sessionUrlParams: unknown;
  readonly sessionUtmMedium: unknown;
  readonly isPaidUser: unknown;
  /** Undefined if the event does not contain it. */
  readonly phoneRule: unknown;
  /** True if any event of the session shows a bot, by the rule of `leftOutBy` (R7.10). */
  readonly isBot: boolean;
  /** True if any event of the session shows staff (R7.10). */
  readonly isStaff: boolean;
  readonly isOfSharedPage: unknown;
  /** The sealed values; null if nothing was sealed, undefined if they can't be read any more. */
  readonly personal: unknown;
  readonly called: boolean;
  readonly clicked: boolean;
  /** Dollars. */
  readonly expectedValue: number;
}

const MAX_LENGTH = 300;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, MAX_LENGTH) : null);

/** Returns null if the place was still missing then, so that no rule with states matched. */
function stateOf(personal: unknown): string | null | undefined {
  if (personal === undefined) return undefined;
  const place = isRecord(personal) ? personal['ipLookup'] : null;
  const code = isRecord(place) ? place['stateCode'] : null;
  return typeof code === 'string' && STATE_CODE.test(code) ? code : null;
}

function recordedIn(phoneRule: unknown): ReplayVisit['recorded'] {
  if (phoneRule === null) return { rule: null };
  if (!isRecord(phoneRule)) return null;
  const rule = text(phoneRule['id']);
  if (rule !== null) return { rule };
  const afid = text(phoneRule['afid']);
  return afid === null ? null : { afid };
}

/** Returns the tester's question for a visit, without the state, which is sealed and must stay so. */
function exampleOf({ receivedAt, brandId, path, isPaidUser }: VisitFacts, source: string | null, medium: string | null): string {
  const pathname = text(path);
  const url = new URL(pathname?.startsWith('/') ? pathname.replace(/^\/+/, '/') : '/', `http://${brandId}.localhost`);
  if (source !== null) url.searchParams.set('utm_source', source);
  if (medium !== null) url.searchParams.set('utm_medium', medium);
  return new URLSearchParams({ url: url.href, at: receivedAt, paid: String(isPaidUser === true) }).toString();
}

const NOTHING_LEFT = { utmSource: undefined, utmMedium: undefined, state: undefined };

/** Returns a visit for rules; null if it names a page that no brand could have. */
export function replayVisit(facts: VisitFacts): ReplayVisit | null {
  const { brandId, receivedAt, sessionUrlParams, sessionUtmMedium, isPaidUser, expectedValue } = facts;
  const [product, page] = [text(facts.product), text(facts.pageName)];
  const isOfBrand = BRAND_IDS.some((id) => id === brandId) && PRODUCTS.some((name) => name === product);
  if (!isOfBrand || product === null || page === null) return null;
  const utmSource = isRecord(sessionUrlParams) ? text(sessionUrlParams['utm_source']) : null;
  const utmMedium = text(sessionUtmMedium);
  const isPaid = isPaidUser === true;
  return {
    at: receivedAt,
    page: { brand: brandId, product, page, language: text(facts.language) ?? '', smid: text(facts.smid) },
    visit: facts.isErased ? { ...NOTHING_LEFT, isPaid } : { utmSource, utmMedium, isPaid, state: stateOf(facts.personal) },
    recorded: recordedIn(facts.phoneRule),
    isBot: facts.isBot,
    isStaff: facts.isStaff,
    isOfSharedPage: facts.isOfSharedPage === true,
    called: facts.called,
    clicked: facts.clicked,
    expectedValue: expectedValue > 0 && expectedValue <= MAX_EXPECTED_VALUE ? expectedValue : 0,
    example: facts.isErased ? null : exampleOf(facts, utmSource, utmMedium),
  };
}
