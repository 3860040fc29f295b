import type { BrandId } from '@waypost/brands';
import { AUTO_BRANDS, CONSUMER_BRANDS, HOME_BRANDS, MEDICARE_BRANDS } from './brand-groups';
import { CARRIER_REVIEW_SLUGS } from './carrier-review-slugs';
import { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from './redacted-tokens';
import type { RouteRecord } from './route-record';

/** What only some routes say beside where they are. */
type RouteExtras = Omit<RouteRecord, 'name' | 'path' | 'brands'>;

/** A page at a fixed path, named after it: `/quiz/otc` is `quiz-otc`. */
const fixed = (brands: readonly BrandId[], path: string, extras: RouteExtras = {}): RouteRecord => ({
  name: path.slice(1).replaceAll('/', '-'),
  path,
  brands,
  ...extras,
});

/** A page of the specification's funnel list: it takes an optional step (R2.03). */
const stepped = (brands: readonly BrandId[], path: string, extras: RouteExtras = {}): RouteRecord => ({
  ...fixed(brands, path, extras),
  path: `${path}/:step?`,
});

/** A conversation. Its steps have addresses too: without them nobody could go back in it, or hold it without JavaScript (R3.08). */
const chat = (brands: readonly BrandId[], path: string): RouteRecord => fixed(brands, path, { child: ':step' });

/** The `ac-v1` pages belong to the brand that they are called after. */
const AC_ONLY: readonly BrandId[] = ['ac'];

/**
 * Every route of every brand (R2.01, R2.02), in one place. A new page is a new row; `matchRoute` ranks by how
 * specific a path is, so the order only decides between equals. The server filters it with `activeRoutes`; a browser
 * never carries it (R1.06).
 */
export const routeTable: readonly RouteRecord[] = [
  // Every consumer brand
  { name: 'home', path: '/', brands: HOME_BRANDS, smid: { tqg: '410100', mpa: '420100' }, xsmid: { tqg: 'x410100', mpa: 'x420100' } },
  stepped(CONSUMER_BRANDS, '/tos', { smid: { tqg: '410900', mpa: '420900' } }),
  stepped(CONSUMER_BRANDS, '/privacy', { smid: { tqg: '410901', mpa: '420901' } }),
  stepped(CONSUMER_BRANDS, '/ads'),
  stepped(CONSUMER_BRANDS, '/ads-es'),
  fixed(CONSUMER_BRANDS, '/test'),
  fixed(CONSUMER_BRANDS, '/playground'),

  // Auto, fixed
  chat(AUTO_BRANDS, '/chat-ad-f3z'),
  fixed(AUTO_BRANDS, '/call-auto'),
  fixed(AUTO_BRANDS, '/clicks-auto'),
  fixed(AUTO_BRANDS, '/compare-save'),
  fixed(AUTO_BRANDS, '/search-4-auto'),
  fixed(AUTO_BRANDS, '/get-your-auto-r2d', { smid: { tqg: '410210' }, xsmid: { tqg: 'x410210' } }),
  fixed(AUTO_BRANDS, '/auto-insurance-skyrockets'),

  // Auto, funnels
  stepped(AUTO_BRANDS, '/quiz/auto', { smid: { tqg: '410300' }, xsmid: { tqg: 'x410300' } }),
  stepped(AUTO_BRANDS, '/auto-insurers'),
  stepped(AUTO_BRANDS, '/get-your-auto-q0z'),
  stepped(AUTO_BRANDS, '/get-your-auto-z8r'),
  stepped(AUTO_BRANDS, '/explore-top-rated-insurers'),
  stepped(AUTO_BRANDS, '/save-auto'),
  stepped(AUTO_BRANDS, '/secret-auto'),
  stepped(AUTO_BRANDS, '/compare-auto'),
  stepped(AUTO_BRANDS, '/compare-auto-new'),
  stepped(AUTO_BRANDS, '/compare-auto-clicks'),
  stepped(AUTO_BRANDS, '/compare-auto-new-clicks'),
  stepped(AUTO_BRANDS, '/compare-now-n2g'),
  stepped(AUTO_BRANDS, '/compare-now-n2g-clicks'),
  stepped(AUTO_BRANDS, '/dropping-insurance'),

  // Medicare, fixed
  chat(MEDICARE_BRANDS, '/chat-ad'),
  fixed(MEDICARE_BRANDS, '/grocery'),
  fixed(AC_ONLY, '/ac-v1-lp'),
  fixed(MEDICARE_BRANDS, '/carriers'),
  fixed(MEDICARE_BRANDS, '/otc-savings', { smid: { mpa: '420210' }, xsmid: { mpa: 'x420210' } }),
  fixed(MEDICARE_BRANDS, '/dental-vision'),
  fixed(MEDICARE_BRANDS, '/otc-allowance'),
  fixed(MEDICARE_BRANDS, '/csnp-allowance'),
  fixed(MEDICARE_BRANDS, '/location-plans'),
  fixed(MEDICARE_BRANDS, '/my-otc-benefits'),
  fixed(MEDICARE_BRANDS, '/plan-disruptions'),
  fixed(MEDICARE_BRANDS, '/search-plans-h3d'),
  fixed(MEDICARE_BRANDS, '/grocery-allowance-now'),
  fixed(MEDICARE_BRANDS, '/unlock-hidden-benefits'),

  // Medicare, reviews: one row a carrier, and the rest of `/reviews` for a 404 that says so (R2.05)
  ...CARRIER_REVIEW_SLUGS.map((slug) => fixed(MEDICARE_BRANDS, `/reviews/${slug}`)),
  { name: 'reviews-slug', path: '/reviews/:slug', brands: MEDICARE_BRANDS, validate: 'known-carrier-slug' },

  // Medicare, funnels
  stepped(AC_ONLY, '/ac-v1'),
  stepped(MEDICARE_BRANDS, '/quiz/otc', { smid: { mpa: '420300' }, xsmid: { mpa: 'x420300' } }),
  stepped(MEDICARE_BRANDS, '/quiz/grocery'),
  stepped(MEDICARE_BRANDS, '/go-4-life'),
  stepped(MEDICARE_BRANDS, '/go-4-health'),
  stepped(MEDICARE_BRANDS, '/go-4-benefits'),
  stepped(MEDICARE_BRANDS, '/click-4-otc-r2'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc-2024'),
  stepped(MEDICARE_BRANDS, '/shop-4-dsnp-otc-r2'),
  stepped(MEDICARE_BRANDS, '/partb-giveback-now'),
  fixed(MEDICARE_BRANDS, '/grocery-allowance-r2', { child: ':step' }),
  stepped(MEDICARE_BRANDS, '/grocery-allowance-r2-quiz'),
  stepped(MEDICARE_BRANDS, '/fe-6993'),
  stepped(MEDICARE_BRANDS, `/${BENEFITS_TOKEN}`),
  stepped(MEDICARE_BRANDS, `/${BENEFITS_ES_TOKEN}`),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery-2'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-grocery-2-es'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback-2024'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-buyback-es'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-otc'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-otc-es'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-allowance'),
  stepped(MEDICARE_BRANDS, '/additional-benefits-allowance-es'),
  stepped(MEDICARE_BRANDS, '/low-as-zero-dental-premiums'),
  stepped(MEDICARE_BRANDS, '/zero-zero-dental-coverage'),
  stepped(MEDICARE_BRANDS, '/dental-allowance-24'),
  stepped(MEDICARE_BRANDS, '/dental-allowance-24-es/call'),
  stepped(MEDICARE_BRANDS, '/buyback-ad'),
  stepped(MEDICARE_BRANDS, '/buyback-ad-2'),
  stepped(MEDICARE_BRANDS, '/get-yours-otc'),
  stepped(MEDICARE_BRANDS, '/get-yours-otc-es', { smid: { mpa: '420310' }, xsmid: { mpa: 'x420310' } }),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1'),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1-es'),
  stepped(MEDICARE_BRANDS, '/get-yours-ss1-m'),
  stepped(MEDICARE_BRANDS, '/get-yours-x4c'),
  stepped(MEDICARE_BRANDS, '/get-yours-x4c-es'),
  stepped(MEDICARE_BRANDS, '/get-yours-csnp'),
  stepped(MEDICARE_BRANDS, '/get-yours-csnp-es'),
  stepped(MEDICARE_BRANDS, '/get-yours-dental'),
  stepped(MEDICARE_BRANDS, '/get-yours-dental-es'),
  stepped(MEDICARE_BRANDS, '/my-otc-benefits-v2'),
  stepped(MEDICARE_BRANDS, '/my-otc-benefits-g3r'),
  stepped(MEDICARE_BRANDS, '/benefits-cnsp-allowance'),
  stepped(MEDICARE_BRANDS, '/medi-plan-news-i8z'),
  stepped(MEDICARE_BRANDS, '/medicare-premium-reduction-listing-r2'),
  stepped(MEDICARE_BRANDS, `/${PREMIUM_LISTING_TOKEN}`),
  stepped(MEDICARE_BRANDS, '/additional-social-security-call-now'),
];
