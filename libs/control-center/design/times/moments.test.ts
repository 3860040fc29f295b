import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clockText, instantText, momentText, zoneName } from './moments';

const LIBRARIES = path.resolve(__dirname, '../../..');
const AT = '2026-11-18T18:04:05.000Z';

/** Returns the source files of staff's screens. */
const staffFiles = (): readonly string[] =>
  readdirSync(LIBRARIES, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /(^|\/)(control|control-center\/(client|design|editing|host))\//.test(name) &&
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$|\/testing\/|node_modules/.test(name),
  );
const SHOWS_TIME = /toLocaleTimeString|toTimeString|timeStyle|hour: '(2-digit|numeric)'|getHours\(/;
const SHOWS_DATE = /toLocaleDateString|toDateString|dateStyle|month: '(short|long)'/;

describe('times on staff screens', () => {
  it.each([
    ['a clock', clockText, /^\d\d:04:05 \S+$/],
    ['a moment', momentText, /^\d{1,2} Nov 2026, \d\d:04:05 \S+$/],
    ['an instant', instantText, /^\d{1,2} Nov 2026, \d\d:04 \S+$/],
  ])('name their zone in %s', (_what, text, form) => {
    expect(text(AT)).toMatch(form);
    expect(zoneName(AT)).not.toBe('');
    expect(text(AT).endsWith(` ${zoneName(AT)}`)).toBe(true);
  });

  it('are formatted only by these functions, so that each names its zone', () => {
    const files = staffFiles();
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((name) => SHOWS_TIME.test(readFileSync(path.join(LIBRARIES, name), 'utf8')))).toEqual([
      'control-center/design/times/moments.ts',
      // It fills a field whose label says Pacific.
      'phones/control/src/tester/pacific-local.ts',
    ]);
  });

  it('have days from dayInWords and dayText alone, so that each has one form [R3.09]', () => {
    expect(staffFiles().filter((name) => SHOWS_DATE.test(readFileSync(path.join(LIBRARIES, name), 'utf8')))).toEqual([
      'control-center/design/times/dates.ts',
    ]);
  });
});
