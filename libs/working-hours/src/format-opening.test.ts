import { formatOpening, formatOwnOpening } from './format-opening';

/** Replaces non-breaking spaces with ordinary ones, as a listener hears them. */
const heard = (words: string) => words.replaceAll('\u00a0', ' ');

describe('formatOpening', () => {
  it.each([
    ['2026-11-23T13:00:00Z', 'Monday at 5 AM Pacific time', 'el lunes a las 5 a. m., hora del Pacífico'],
    ['2026-07-25T13:00:00Z', 'Saturday at 6 AM Pacific time', 'el sábado a las 6 a. m., hora del Pacífico'],
    ['2026-07-25T19:05:00Z', 'Saturday at 12:05 PM Pacific time', 'el sábado a las 12:05 p. m., hora del Pacífico'],
    ['2026-07-26T07:00:00Z', 'Sunday at 12 AM Pacific time', 'el domingo a las 12 a. m., hora del Pacífico'],
    ['2026-07-26T20:00:00Z', 'Sunday at 1 PM Pacific time', 'el domingo a la 1 p. m., hora del Pacífico'],
    ['2026-07-26T20:30:00Z', 'Sunday at 1:30 PM Pacific time', 'el domingo a la 1:30 p. m., hora del Pacífico'],
  ])('writes %s in plain words, with the line’s time zone [R8.12]', (instant, english, spanish) => {
    expect(heard(formatOpening(new Date(instant), 'english'))).toBe(english);
    expect(heard(formatOpening(new Date(instant), 'spanish'))).toBe(spanish);
  });

  it.each(['english', 'spanish'] as const)('does not separate an hour from its half of the day in %s', (language) => {
    expect(formatOpening(new Date('2026-11-23T13:00:00Z'), language)).not.toMatch(/\d [AaPp]|\. m/);
  });
});

describe('formatOwnOpening', () => {
  const opening = new Date('2026-11-23T13:00:00Z');

  it.each([
    ['America/New_York', 'Monday at 8 AM your time', 'el lunes a las 8 a. m., su hora local'],
    ['Pacific/Auckland', 'Tuesday at 2 AM your time', 'el martes a las 2 a. m., su hora local'],
    ['Asia/Kolkata', 'Monday at 6:30 PM your time', 'el lunes a las 6:30 p. m., su hora local'],
    ['Atlantic/Azores', 'Monday at 12 PM your time', 'el lunes a las 12 p. m., su hora local'],
  ])('writes when the line opens by the clock in %s [R8.12]', (timeZone, english, spanish) => {
    const now = new Date('2026-11-21T23:00:00Z');
    expect(heard(formatOwnOpening(opening, 'english', now, timeZone))).toBe(english);
    expect(heard(formatOwnOpening(opening, 'spanish', now, timeZone))).toBe(spanish);
  });

  it.each([
    ['a moment less than a week before', '2026-11-16T13:00:00.001Z', 'Monday at 8 AM your time'],
    ['a week before', '2026-11-16T13:00:00.000Z', 'Monday, 23 Nov 2026 at 8 AM your time'],
    ['a week after, in a page that slept', '2026-11-30T13:00:00.000Z', 'Monday, 23 Nov 2026 at 8 AM your time'],
  ])('adds the date if a weekday alone would be ambiguous: %s [R8.12] [R3.09]', (_when, now, words) => {
    expect(heard(formatOwnOpening(opening, 'english', new Date(now), 'America/New_York'))).toBe(words);
  });

  it('writes the date in Spanish [R8.12] [R3.09]', () => {
    const words = formatOwnOpening(opening, 'spanish', new Date('2026-12-30T13:00:00.000Z'), 'America/New_York');
    expect(heard(words)).toBe('el lunes 23 nov 2026 a las 8 a. m., su hora local');
  });
});
