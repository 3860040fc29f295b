import { formatOpening, formatOwnOpening } from './format-opening';

describe('formatOpening', () => {
  it.each([
    [
      '2026-11-23T13:00:00Z',
      'Monday, November 23 at 5:00\u00a0AM Pacific time',
      'el lunes 23 de noviembre a las 5:00\u00a0a.\u00a0m., hora del Pacífico',
    ],
    [
      '2026-07-25T13:00:00Z',
      'Saturday, July 25 at 6:00\u00a0AM Pacific time',
      'el sábado 25 de julio a las 6:00\u00a0a.\u00a0m., hora del Pacífico',
    ],
    [
      '2026-07-25T19:05:00Z',
      'Saturday, July 25 at 12:05\u00a0PM Pacific time',
      'el sábado 25 de julio a las 12:05\u00a0p.\u00a0m., hora del Pacífico',
    ],
    [
      '2026-07-26T07:00:00Z',
      'Sunday, July 26 at 12:00\u00a0AM Pacific time',
      'el domingo 26 de julio a las 12:00\u00a0a.\u00a0m., hora del Pacífico',
    ],
    [
      '2026-07-26T20:00:00Z',
      'Sunday, July 26 at 1:00\u00a0PM Pacific time',
      'el domingo 26 de julio a la 1:00\u00a0p.\u00a0m., hora del Pacífico',
    ],
  ])('says %s in plain words [R8.12]', (instant, english, spanish) => {
    expect(formatOpening(new Date(instant), 'english')).toBe(english);
    expect(formatOpening(new Date(instant), 'spanish')).toBe(spanish);
  });
});

describe('formatOwnOpening', () => {
  it.each([
    [
      'America/New_York',
      'Monday, November 23 at 8:00\u00a0AM your time',
      'el lunes 23 de noviembre a las 8:00\u00a0a.\u00a0m., hora local de usted',
    ],
    [
      'Pacific/Auckland',
      'Tuesday, November 24 at 2:00\u00a0AM your time',
      'el martes 24 de noviembre a las 2:00\u00a0a.\u00a0m., hora local de usted',
    ],
  ])('says when the line opens by the clock in %s [R8.12]', (timeZone, english, spanish) => {
    expect(formatOwnOpening(new Date('2026-11-23T13:00:00Z'), 'english', timeZone)).toBe(english);
    expect(formatOwnOpening(new Date('2026-11-23T13:00:00Z'), 'spanish', timeZone)).toBe(spanish);
  });
});
