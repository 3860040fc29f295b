import { AUTO_BRANDS, CONSUMER_BRANDS, HOME_BRANDS, MEDICARE_BRANDS } from './brand-groups';
import type { RouteRecord } from './route-record';

/**
 * Every route of every brand (R2.01, R2.02), in one place. A new page is a new row; `matchRoute` ranks by how
 * specific a path is, so the order only decides between equals. The server filters it with `activeRoutes`; a browser
 * never carries it (R1.06).
 */
export const routeTable: readonly RouteRecord[] = [
  { name: 'home', path: '/', brands: HOME_BRANDS, smid: { tqg: '410100', mpa: '420100' }, xsmid: { tqg: 'x410100', mpa: 'x420100' } },
  { name: 'tos', path: '/tos', brands: CONSUMER_BRANDS, smid: { tqg: '410900', mpa: '420900' } },
  { name: 'privacy', path: '/privacy', brands: CONSUMER_BRANDS, smid: { tqg: '410901', mpa: '420901' } },

  // Auto
  { name: 'get-your-auto-r2d', path: '/get-your-auto-r2d', brands: AUTO_BRANDS, smid: { tqg: '410210' }, xsmid: { tqg: 'x410210' } },
  { name: 'quiz-auto', path: '/quiz/auto/:step?', brands: AUTO_BRANDS, smid: { tqg: '410300' }, xsmid: { tqg: 'x410300' } },

  // Medicare
  { name: 'otc-savings', path: '/otc-savings', brands: MEDICARE_BRANDS, smid: { mpa: '420210' }, xsmid: { mpa: 'x420210' } },
  { name: 'quiz-otc', path: '/quiz/otc/:step?', brands: MEDICARE_BRANDS, smid: { mpa: '420300' }, xsmid: { mpa: 'x420300' } },
  {
    name: 'get-yours-otc-es',
    path: '/get-yours-otc-es/:step?',
    brands: MEDICARE_BRANDS,
    smid: { mpa: '420310' },
    xsmid: { mpa: 'x420310' },
  },
];
