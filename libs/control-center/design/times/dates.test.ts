import { agoText, dayText } from './dates';
import { instantText, momentText } from './moments';

describe('dates on staff screens', () => {
  it.each(Array.from({ length: 12 }, (_, month) => month))(
    'are formatted "d MMM yyyy" with three letters for each month (%i) [R3.09]',
    (month) => {
      // Noon is the same day in the time zone of any machine.
      expect(dayText(new Date(Date.UTC(2026, month, 5, 12)).toISOString())).toMatch(/^5 [A-Z][a-z]{2} 2026$/);
    },
  );

  it('have the same format in a moment, with its time and its zone [R3.09]', () => {
    const at = '2026-09-08T12:03:04.000Z';
    expect(momentText(at)).toMatch(/^8 Sep 2026, \d\d:\d\d:04 \S+$/);
    expect(instantText(at)).toMatch(/^8 Sep 2026, \d\d:\d\d \S+$/);
  });

  it('are shown as time passed for a week, then as the day [R3.09]', () => {
    const now = Date.parse('2026-11-18T12:00:00.000Z');
    const before = (ms: number) => agoText(new Date(now - ms).toISOString(), now);
    expect([before(9000), before(300_000), before(2 * 86_400_000)]).toEqual(['just now', '5 minutes ago', '2 days ago']);
    expect(before(8 * 86_400_000)).toBe('10 Nov 2026');
  });
});
