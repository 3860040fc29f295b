import { adListing } from './ad-listing';

/** A Saturday at 07:00 in Los Angeles. */
const SATURDAY = new Date('2026-11-21T15:00:00.000Z');

describe('adListing [R4.14] [R8.12]', () => {
  it('shows a number to call if there is no ad, and that the line is open', () => {
    expect(adListing([], { utmMedium: null, defaultPhone: '8885550126', now: SATURDAY })).toEqual({
      kind: 'ads',
      ads: [],
      phone: '8885550126',
      isOpen: true,
      nextOpening: null,
    });
  });

  it('shows when the line opens for this visit', () => {
    expect(adListing([], { utmMedium: 'aff', defaultPhone: '8885550126', now: SATURDAY })).toMatchObject({
      isOpen: false,
      nextOpening: '2026-11-23T13:00:00.000Z',
    });
  });
});
