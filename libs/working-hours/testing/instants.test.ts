import { isOpen } from '../src/opening-hours';
import { CLOSED_AT, OPEN_AT, OPEN_BUT_FOR_AFFILIATES_AT } from './instants';

it.each([
  [OPEN_AT, true, true],
  [CLOSED_AT, false, false],
  [OPEN_BUT_FOR_AFFILIATES_AT, true, false],
])('the line at %s is as the constant’s name says', (instant, isOpenToAll, isOpenToAffiliates) => {
  expect(isOpen(new Date(instant), { utmMedium: null })).toBe(isOpenToAll);
  expect(isOpen(new Date(instant), { utmMedium: 'aff' })).toBe(isOpenToAffiliates);
});
