import type { SeenPage } from '@waypost/pages/contract';
import { consentTime } from './consent-time';

const RECEIVED = '2026-11-18T18:30:00.000Z';
const page = { renderedAt: '2026-11-18T16:00:00.000Z' } as SeenPage;

describe('consentTime [R15.04]', () => {
  it.each([
    ['after the page was given out', '2026-11-18T16:05:00.000Z', page, '2026-11-18T16:05:00.000Z'],
    ['before the page was given out', '2026-11-18T15:59:00.000Z', page, RECEIVED],
    ['after it reached us', '2026-11-18T18:31:00.000Z', page, RECEIVED],
    ['a moment ago, on no page that was seen', '2026-11-18T18:25:00.000Z', null, '2026-11-18T18:25:00.000Z'],
    ['last month, on no page that was seen', '2026-10-18T18:25:00.000Z', null, RECEIVED],
  ])('of a consent dated %s', (_when, givenAt, seenPage, expected) => {
    expect(consentTime(givenAt, seenPage, RECEIVED)).toBe(expected);
  });
});
