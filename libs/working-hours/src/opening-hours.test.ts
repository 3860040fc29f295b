import fc from 'fast-check';
import { isOpen, nextChange, nextOpening } from './opening-hours';

const anyone = { utmMedium: null };
const affiliate = { utmMedium: 'aff' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Summer (UTC-7) and winter (UTC-8) of 2026; the clocks change on 8 March and on 1 November. */
const summer = (local: string) => new Date(`${local}-07:00`);
const winter = (local: string) => new Date(`${local}-08:00`);

/** Instants from 2020 to 2040: full minutes, and a second or a millisecond before and after them. */
const instants = fc
  .tuple(fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 }), fc.constantFrom(0, 1, -1, 999, 30_000))
  .map(([minute, ms]) => new Date(minute * 60_000 + ms));
const visits = fc.constantFrom(anyone, affiliate, { utmMedium: 'cpc' }, { utmMedium: '' });

describe('isOpen', () => {
  it.each([
    ['Monday 04:59:59.999', summer('2026-07-20T04:59:59.999'), false],
    ['Monday 05:00', summer('2026-07-20T05:00:00'), true],
    ['Monday 16:59:59.999', summer('2026-07-20T16:59:59.999'), true],
    ['Monday 17:00', summer('2026-07-20T17:00:00'), false],
    ['Wednesday noon', summer('2026-07-22T12:00:00'), true],
    ['Friday 16:59', summer('2026-07-24T16:59:00'), true],
    ['Friday 17:00', summer('2026-07-24T17:00:00'), false],
    ['Saturday 05:59:59', summer('2026-07-25T05:59:59'), false],
    ['Saturday 06:00', summer('2026-07-25T06:00:00'), true],
    ['Saturday 14:59:59', summer('2026-07-25T14:59:59'), true],
    ['Saturday 15:00', summer('2026-07-25T15:00:00'), false],
    ['Sunday 05:00', summer('2026-07-26T05:00:00'), false],
    ['Sunday noon', summer('2026-07-26T12:00:00'), false],
    ['Monday 00:00', summer('2026-07-20T00:00:00'), false],
    ['Monday 05:00 in winter', winter('2026-01-12T05:00:00'), true],
    ['Monday 04:59 in winter', winter('2026-01-12T04:59:00'), false],
    ['Monday 16:59 in winter', winter('2026-01-12T16:59:00'), true],
    ['Monday 17:00 in winter', winter('2026-01-12T17:00:00'), false],
  ])('on %s [R8.12]', (_when, instant, expected) => {
    expect(isOpen(instant, anyone)).toBe(expected);
  });

  it.each([
    ['the last Saturday of winter', winter('2026-03-07T06:00:00'), true],
    ['before it', winter('2026-03-07T05:59:00'), false],
    ['the first Monday of summer time', summer('2026-03-09T05:00:00'), true],
    ['before it', summer('2026-03-09T04:59:00'), false],
    ['the last Saturday of summer time', summer('2026-10-31T14:59:00'), true],
    ['its end', summer('2026-10-31T15:00:00'), false],
    ['the first Monday of winter', winter('2026-11-02T05:00:00'), true],
    ['before it', winter('2026-11-02T04:59:00'), false],
  ])('follows each clock change: %s [R8.12]', (_when, instant, expected) => {
    expect(isOpen(instant, anyone)).toBe(expected);
  });

  it('is closed to affiliates’ visitors on Saturdays only [R8.12]', () => {
    expect(isOpen(summer('2026-07-25T10:00:00'), affiliate)).toBe(false);
    expect(isOpen(summer('2026-07-25T10:00:00'), { utmMedium: 'affiliate' })).toBe(true);
    expect(isOpen(summer('2026-07-24T10:00:00'), affiliate)).toBe(true);
  });

  it.each(['AFF', 'Aff'])('is closed to an affiliate’s visitor whose medium is written %s [R8.12]', (utmMedium) => {
    expect(isOpen(summer('2026-07-25T10:00:00'), { utmMedium })).toBe(false);
    expect(nextOpening(summer('2026-07-25T10:00:00'), { utmMedium })).toEqual(summer('2026-07-27T05:00:00'));
  });

  it('is true for 12 hours on each weekday and 9 on Saturday, in weeks of a clock change too [R8.12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), visits, (week, visit) => {
        // Begins on Monday, 00:00 UTC. The clocks change on Sunday, when the line is closed all day.
        const start = Date.UTC(2024, 0, 1) + week * 7 * DAY_MS;
        const open = Array.from({ length: 7 * 24 }, (_, hour) => isOpen(new Date(start + hour * HOUR_MS), visit)).filter(Boolean).length;
        expect(open).toBe(5 * 12 + (visit.utmMedium === 'aff' ? 0 : 9));
      }),
      { numRuns: 60 },
    );
  });
});

describe('nextOpening', () => {
  it.each([
    ['an evening', summer('2026-07-20T18:00:00'), anyone, summer('2026-07-21T05:00:00')],
    ['the same early morning', summer('2026-07-20T04:59:59.999'), anyone, summer('2026-07-20T05:00:00')],
    ['an opening itself: the next day’s', summer('2026-07-20T05:00:00'), anyone, summer('2026-07-21T05:00:00')],
    ['Friday evening: Saturday at 6', summer('2026-07-24T17:00:00'), anyone, summer('2026-07-25T06:00:00')],
    ['Friday evening, affiliate: Monday', summer('2026-07-24T17:00:00'), affiliate, summer('2026-07-27T05:00:00')],
    ['Saturday afternoon', summer('2026-07-25T15:00:00'), anyone, summer('2026-07-27T05:00:00')],
    ['Sunday', summer('2026-07-26T23:59:59'), anyone, summer('2026-07-27T05:00:00')],
    ['over the start of summer time', winter('2026-03-07T15:00:00'), anyone, summer('2026-03-09T05:00:00')],
    ['over the end of summer time', summer('2026-10-31T15:00:00'), anyone, winter('2026-11-02T05:00:00')],
    ['over the turn of the year', winter('2026-12-31T17:00:00'), anyone, winter('2027-01-01T05:00:00')],
    ['over a leap day', winter('2028-02-28T17:00:00'), anyone, winter('2028-02-29T05:00:00')],
  ])('after %s [R8.12]', (_when, instant, visit, expected) => {
    expect(nextOpening(instant, visit).toISOString()).toBe(expected.toISOString());
  });

  it('is later than the instant, opens a closed line, and skips no opening [R8.12]', () => {
    fc.assert(
      fc.property(instants, visits, (instant, visit) => {
        const opening = nextOpening(instant, visit);

        expect(opening.getTime()).toBeGreaterThan(instant.getTime());
        expect(isOpen(opening, visit)).toBe(true);
        expect(isOpen(new Date(opening.getTime() - 1), visit)).toBe(false);
        // Hours begin on the full hour: once closed, the line stays closed at each full hour until the opening.
        let wasOpen = isOpen(instant, visit);
        for (let at = Math.ceil((instant.getTime() + 1) / HOUR_MS) * HOUR_MS; at < opening.getTime(); at += HOUR_MS) {
          const opens = !wasOpen && isOpen(new Date(at), visit);
          expect(opens).toBe(false);
          wasOpen = isOpen(new Date(at), visit);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same instant from every moment of a closed period [R8.12]', () => {
    fc.assert(
      fc.property(instants, visits, fc.double({ min: 0, max: 1, noNaN: true }), (instant, visit, share) => {
        const opening = nextOpening(instant, visit);
        fc.pre(!isOpen(instant, visit));
        const between = new Date(instant.getTime() + Math.floor((opening.getTime() - instant.getTime() - 1) * share));
        expect(nextOpening(between, visit)).toEqual(opening);
      }),
    );
  });
});

describe('nextChange', () => {
  it.each([
    ['a weekday’s closing', '2026-11-18T18:00:00Z', null, '2026-11-19T01:00:00Z'],
    ['the very moment of opening', '2026-11-18T13:00:00Z', null, '2026-11-19T01:00:00Z'],
    ['the weekend', '2026-11-21T23:30:00Z', null, '2026-11-23T13:00:00Z'],
    ['an affiliate’s Saturday', '2026-11-21T15:00:00Z', 'aff', '2026-11-23T13:00:00Z'],
  ])('is the next hour at which the line opens or closes: %s [R8.12]', (_what, instant, utmMedium, change) => {
    expect(nextChange(new Date(instant), { utmMedium })).toEqual(new Date(change));
  });

  it('is the first full hour at which the line’s state changes [R8.12]', () => {
    fc.assert(
      fc.property(instants, visits, (instant, visit) => {
        let hour = Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS;
        do hour += HOUR_MS;
        while (isOpen(new Date(hour), visit) === isOpen(instant, visit));
        expect(nextChange(instant, visit)).toEqual(new Date(hour));
      }),
    );
  });
});
