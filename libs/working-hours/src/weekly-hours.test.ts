import { hoursInLine, weeklyHours } from './weekly-hours';

describe('weeklyHours', () => {
  it.each([
    ['english', null, ['Monday to Friday: 5 AM to 5 PM', 'Saturday: 6 AM to 3 PM', 'Sunday: Closed'], 'Pacific time'],
    ['english', 'aff', ['Monday to Friday: 5 AM to 5 PM', 'Saturday: Closed', 'Sunday: Closed'], 'Pacific time'],
    [
      'spanish',
      null,
      ['De lunes a viernes: De 5 a. m. a 5 p. m.', 'Sábado: De 6 a. m. a 3 p. m.', 'Domingo: Cerrado'],
      'Hora del Pacífico',
    ],
  ] as const)('writes the week in %s for medium %s [R8.12]', (language, utmMedium, lines, timeZone) => {
    const week = weeklyHours(language, { utmMedium });
    expect(week.days.map(({ name, hours }) => `${name}: ${hours.replaceAll('\u00a0', ' ')}`)).toEqual(lines);
    expect(week.timeZone).toBe(timeZone);
  });

  it.each(['english', 'spanish'] as const)('does not separate an hour from its half of the day in %s', (language) => {
    for (const { hours } of weeklyHours(language, { utmMedium: null }).days) expect(hours).not.toMatch(/\d [AP]|\d [ap]\.|\. m/);
  });
});

describe('hoursInLine [R8.12] [R14.01]', () => {
  it.each([
    ['english', null, 'Monday to Friday 5 AM to 5 PM, Saturday 6 AM to 3 PM, Pacific time'],
    ['english', 'aff', 'Monday to Friday 5 AM to 5 PM, Pacific time'],
    ['spanish', null, 'De lunes a viernes de 5 a. m. a 5 p. m. y los sábados de 6 a. m. a 3 p. m., hora del Pacífico'],
    ['spanish', 'aff', 'De lunes a viernes de 5 a. m. a 5 p. m., hora del Pacífico'],
  ] as const)('in %s for utm_medium %s', (language, utmMedium, words) => {
    expect(hoursInLine(language, { utmMedium }).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
