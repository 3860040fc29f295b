import { invariant, seededRandom } from '@waypost/platform/kernel';
import { HOUR_MS } from '@waypost/platform/kernel/time';

/** The prefix of every invented visitor's session, by which they are removed. */
export const DEMONSTRATION_SESSIONS = 'demo-';

/** The visited pages, each with its share of the visits. */
export const VISITED_PAGES = [
  { brand: 'tqg', page: 'quiz-auto', path: '/quiz/auto', share: 0.5 },
  { brand: 'ps', page: 'quiz-auto', path: '/quiz/auto', share: 0.2 },
  { brand: 'mpa', page: 'quiz-otc', path: '/quiz/otc', share: 0.3 },
] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

const SOURCES = [
  { source: 'google', medium: 'cpc', share: 0.35 },
  { source: 'bigo', medium: 'cpc', share: 0.25 },
  { source: 'bing', medium: 'cpc', share: 0.15 },
  { source: null, medium: null, share: 0.25 },
] as const;
const STATES = [
  { state: 'CA', share: 0.3 },
  { state: 'FL', share: 0.25 },
  { state: 'TX', share: 0.2 },
  { state: 'GA', share: 0.15 },
  { state: 'OH', share: 0.1 },
] as const;
const BROWSERS = [
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    share: 0.45,
  },
  {
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    share: 0.35,
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    share: 0.17,
  },
  { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', share: 0.03 },
] as const;

/** The number of visits on a whole day. Weekends have fewer. */
const VISITS = { weekday: 450, weekend: 300 };
/** The hours of UTC with daylight in the United States. */
const DAY = { from: 14, hours: 14 };

/** The random numbers from 0 to 1 behind a visit's actions. They are drawn before its variant is decided. */
export interface VisitLots {
  readonly begins: number;
  readonly goesOn: number;
  readonly acts: number;
  readonly calls: number;
  /** The partner's bid for the call, in dollars. */
  readonly bid: number;
}

export interface InventedVisit {
  /** The session, and the browser's anonymous id. */
  readonly id: string;
  readonly at: Date;
  readonly page: VisitedPage;
  readonly source: string | null;
  readonly medium: string | null;
  readonly state: string;
  readonly userAgent: string;
  /** The visitor's id in experiments. */
  readonly unit: string;
  readonly lots: VisitLots;
}

/** Returns the visits of a day (`YYYY-MM-DD`, UTC), in time order. They are the same at each call, so that an interrupted run can go on. */
export function inventedVisits(day: string): readonly InventedVisit[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const random = seededRandom(midnight / HOUR_MS);
  const weekday = new Date(midnight).getUTCDay();
  const count = weekday === 0 || weekday === 6 ? VISITS.weekend : VISITS.weekday;
  const visits = Array.from({ length: count }, (_, index): InventedVisit => {
    const { source, medium } = drawn(SOURCES, random());
    return {
      id: `${DEMONSTRATION_SESSIONS}${day}-${index}`,
      // The sum of two random numbers puts most visits in the middle of the day.
      at: new Date(midnight + (DAY.from + ((random() + random()) / 2) * DAY.hours) * HOUR_MS),
      page: drawn(VISITED_PAGES, random()),
      source,
      medium,
      state: drawn(STATES, random()).state,
      userAgent: drawn(BROWSERS, random()).userAgent,
      unit: uuidOf(random),
      lots: { begins: random(), goesOn: random(), acts: random(), calls: random(), bid: 4 + Math.round(random() * 2400) / 100 },
    };
  });
  return visits.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns the item whose share contains a number from 0 to 1. The shares add up to 1. */
function drawn<Items extends readonly { readonly share: number }[]>(items: Items, lot: number): Items[number] {
  let upTo = 0;
  const item = items.find(({ share }) => lot < (upTo += share)) ?? items[0];
  invariant(item, 'something can be drawn');
  return item;
}

function uuidOf(random: () => number): string {
  const digits = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
