import { weeklyHours } from './weekly-hours';

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
  ] as const)('says the week in %s for medium %s [R8.12]', (language, utmMedium, lines, timeZone) => {
    const week = weeklyHours(language, { utmMedium });
    expect(week.days.map(({ name, hours }) => `${name}: ${hours}`)).toEqual(lines);
    expect(week.timeZone).toBe(timeZone);
  });
});
