import type { BrandId } from '@waypost/brands';
import { AUTO_BRANDS, CONSUMER_BRANDS, HOME_BRANDS, MEDICARE_BRANDS } from './brand-groups';
import { CARRIER_REVIEW_SLUGS } from './carrier-review-slugs';
import { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from './redacted-tokens';
import type { RouteRecord } from './route-record';

/**
 * Each brand's part of its campaign and source ids. They are our placeholders: an owner puts the ids of the real campaigns here, or gives a
 * route its own maps.
 */
const BRAND_NUMBERS: Readonly<Partial<Record<BrandId, string>>> = {
  tqg: '41',
  mpa: '42',
  ps: '43',
  qs: '44',
  ac: '45',
  m10: '46',
  bh: '47',
  gs: '48',
  ayb: '49',
  wc: '50',
  bridge: '51',
  casey: '52',
};

/**
 * Returns the smid and xsmid of a page on each of its brands (R2.04). Every page that gets paid traffic has them: home pages, the landing
 * pages of the first campaigns and every funnel. Pages that visitors reach from there have none, so that a visit counts where it was paid
 * for.
 */
function campaign(brands: readonly BrandId[], page: string): Pick<RouteRecord, 'smid' | 'xsmid'> {
  const ids = brands.flatMap((brand) => (BRAND_NUMBERS[brand] ? [[brand, `${BRAND_NUMBERS[brand]}${page}`]] : []));
  return { smid: Object.fromEntries(ids), xsmid: Object.fromEntries(ids.map(([brand, id]) => [brand, `x${id}`])) };
}

/** The optional fields of a route. */
type RouteExtras = Omit<RouteRecord, 'name' | 'path' | 'brands'>;

/** A page at a fixed path with the name of the path: `/quiz/otc` is `quiz-otc`. */
const fixed = (brands: readonly BrandId[], path: string, extras: RouteExtras = {}): RouteRecord => ({
  name: path.slice(1).replaceAll('/', '-'),
  path,
  brands,
  ...extras,
});

/** A page of the specification's funnel list. It has an optional step (R2.03), and a number in its campaign ids. */
const stepped = (brands: readonly BrandId[], path: string, page: string): RouteRecord => ({
  ...fixed(brands, path, campaign(brands, page)),
  path: `${path}/:step?`,
});

/** A conversation. Its steps have addresses too, because otherwise nobody could go back in it or use it without JavaScript (R3.08). */
const chat = (brands: readonly BrandId[], path: string): RouteRecord =>
  fixed(brands, path, { child: ':step', ...campaign(brands, '0250') });

/** The `ac-v1` pages belong only to the brand in their name. */
const AC_ONLY: readonly BrandId[] = ['ac'];

/**
 * Every route of every brand (R2.01, R2.02), in one place. A new page is a new row. `matchRoute` ranks by how specific a path is, so the
 * order only decides between equals. The server filters the table with `activeRoutes`, and a browser never gets it (R1.06).
 */
export const routeTable: readonly RouteRecord[] = [
  // Every consumer brand
  { name: 'home', path: '/', brands: HOME_BRANDS, ...campaign(HOME_BRANDS, '0100') },
  stepped(CONSUMER_BRANDS, '/tos', '0900'),
  stepped(CONSUMER_BRANDS, '/privacy', '0901'),
  stepped(CONSUMER_BRANDS, '/ads', '0902'),
  stepped(CONSUMER_BRANDS, '/ads-es', '0903'),
  fixed(CONSUMER_BRANDS, '/about'),
  fixed(CONSUMER_BRANDS, '/test'),
  fixed(CONSUMER_BRANDS, '/playground'),
  // The list of reviews and articles, with staff's articles below it (R3.07, R10.06)
  fixed(CONSUMER_BRANDS, '/reviews'),
  { name: 'reviews-slug', path: '/reviews/:slug', brands: CONSUMER_BRANDS, validate: 'staff-article' },

  // Auto, fixed
  chat(AUTO_BRANDS, '/chat-ad-f3z'),
  fixed(AUTO_BRANDS, '/call-auto'),
  fixed(AUTO_BRANDS, '/clicks-auto'),
  fixed(AUTO_BRANDS, '/compare-save'),
  fixed(AUTO_BRANDS, '/search-4-auto'),
  fixed(AUTO_BRANDS, '/get-your-auto-r2d', campaign(AUTO_BRANDS, '0210')),
  fixed(AUTO_BRANDS, '/auto-insurance-skyrockets'),

  // Auto, funnels
  stepped(AUTO_BRANDS, '/quiz/auto', '0300'),
  stepped(AUTO_BRANDS, '/auto-insurers', '0301'),
  stepped(AUTO_BRANDS, '/get-your-auto-q0z', '0302'),
  stepped(AUTO_BRANDS, '/get-your-auto-z8r', '0303'),
  stepped(AUTO_BRANDS, '/explore-top-rated-insurers', '0304'),
  stepped(AUTO_BRANDS, '/save-auto', '0305'),
  stepped(AUTO_BRANDS, '/secret-auto', '0306'),
  stepped(AUTO_BRANDS, '/compare-auto', '0307'),
  stepped(AUTO_BRANDS, '/compare-auto-new', '0308'),
  stepped(AUTO_BRANDS, '/compare-auto-clicks', '0309'),
  stepped(AUTO_BRANDS, '/compare-auto-new-clicks', '0311'),
  stepped(AUTO_BRANDS, '/compare-now-n2g', '0312'),
  stepped(AUTO_BRANDS, '/compare-now-n2g-clicks', '0313'),
  stepped(AUTO_BRANDS, '/dropping-insurance', '0314'),

  // Medicare, fixed
  chat(MEDICARE_BRANDS, '/chat-ad'),
  fixed(MEDICARE_BRANDS, '/grocery'),
  fixed(AC_ONLY, '/ac-v1-lp'),
  fixed(MEDICARE_BRANDS, '/carriers'),
  fixed(MEDICARE_BRANDS, '/otc-savings', campaign(MEDICARE_BRANDS, '0210')),
  fixed(MEDICARE_BRANDS, '/dental-vision'),
  fixed(MEDICARE_BRANDS, '/otc-allowance'),
  fixed(MEDICARE_BRANDS, '/csnp-allowance'),
  fixed(MEDICARE_BRANDS, '/location-plans'),
  fixed(MEDICARE_BRANDS, '/my-otc-benefits'),
  fixed(MEDICARE_BRANDS, '/plan-disruptions'),
  fixed(MEDICARE_BRANDS, '/search-plans-h3d'),
  fixed(MEDICARE_BRANDS, '/grocery-allowance-now'),
  fixed(MEDICARE_BRANDS, '/unlock-hidden-benefits'),

  // Medicare, reviews: one row per carrier
  ...CARRIER_REVIEW_SLUGS.map((slug) => fixed(MEDICARE_BRANDS, `/reviews/${slug}`)),

  // Medicare, funnels
  stepped(AC_ONLY, '/ac-v1', '0315'),
  stepped(MEDICARE_BRANDS, '/quiz/otc', '0300'),
  stepped(MEDICARE_BRANDS, '/quiz/grocery', '0316'),
  stepped(MEDICARE_BRANDS, '/go-4-life', '0317'),
  stepped(MEDICARE_BRANDS, '/go-4-health', '0318'),
  stepped(MEDICARE_BRANDS, '/go-4-benefits', '0319'),
  stepped(MEDICARE_BRANDS, '/click-4-otc-r2', '0320'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc', '0321'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc-2024', '0322'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc-r2', '0323'),
  stepped(MEDICARE_BRANDS, '/partb-giveback-now', '0324'),
  fixed(MEDICARE_BRANDS, '/grocery-allowance-r2', { child: ':step', ...campaign(MEDICARE_BRANDS, '0390') }),
  stepped(MEDICARE_BRANDS, '/grocery-allowance-r2-quiz', '0325'),
  stepped(MEDICARE_BRANDS, '/fe-6993', '0326'),
  stepped(MEDICARE_BRANDS, `/${BENEFITS_TOKEN}`, '0327'),
  stepped(MEDICARE_BRANDS, `/${BENEFITS_ES_TOKEN}`, '0328'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery', '0329'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery-2', '0330'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery-2-es', '0331'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback', '0332'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback-2024', '0333'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback-es', '0334'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-otc', '0335'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-otc-es', '0336'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-allowance', '0337'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-allowance-es', '0338'),
  stepped(MEDICARE_BRANDS, '/low-as-zero-dental-premiums', '0339'),
  stepped(MEDICARE_BRANDS, '/zero-zero-dental-coverage', '0340'),
  stepped(MEDICARE_BRANDS, '/dental-allowance-24', '0341'),
  stepped(MEDICARE_BRANDS, '/dental-allowance-24-es/call', '0342'),
  stepped(MEDICARE_BRANDS, '/buyback-ad', '0343'),
  stepped(MEDICARE_BRANDS, '/buyback-ad-2', '0344'),
  stepped(MEDICARE_BRANDS, '/get-yours-otc', '0345'),
  stepped(MEDICARE_BRANDS, '/get-yours-otc-es', '0310'),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1', '0346'),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1-es', '0347'),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1-m', '0348'),
  stepped(MEDICARE_BRANDS, '/get-yours-x4c', '0349'),
  stepped(MEDICARE_BRANDS, '/get-yours-x4c-es', '0350'),
  stepped(MEDICARE_BRANDS, '/get-yours-csnp', '0351'),
  stepped(MEDICARE_BRANDS, '/get-yours-csnp-es', '0352'),
  stepped(MEDICARE_BRANDS, '/get-yours-dental', '0353'),
  stepped(MEDICARE_BRANDS, '/get-yours-dental-es', '0354'),
  stepped(MEDICARE_BRANDS, '/my-otc-benefits-v2', '0355'),
  stepped(MEDICARE_BRANDS, '/my-otc-benefits-g3r', '0356'),
  stepped(MEDICARE_BRANDS, '/benefits-cnsp-allowance', '0357'),
  stepped(MEDICARE_BRANDS, '/medi-plan-news-i8z', '0358'),
  stepped(MEDICARE_BRANDS, '/medicare-premium-reduction-listing-r2', '0359'),
  stepped(MEDICARE_BRANDS, `/${PREMIUM_LISTING_TOKEN}`, '0360'),
  stepped(MEDICARE_BRANDS, '/additional-social-security-call-now', '0361'),
];
