// Our own words, because Intl's differ between the server and browsers, which render the same markup, and shorten September to four letters.
const ENGLISH_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const SPANISH_MONTHS = 'enefebmarabrmayjunjulagosepoctnovdic';
const NAME_LENGTH = 3;

function dated(day: string, months: string): string {
  const [year, month, date] = day.split('-');
  const end = Number(month) * NAME_LENGTH;
  return `${Number(date)} ${months.slice(end - NAME_LENGTH, end)} ${year}`;
}

/** Returns `17 Apr 1957` for the day `1957-04-17`. Every date in a text has this form (R3.09). */
export const dayInWords = (day: string): string => dated(day, ENGLISH_MONTHS);

/** The same in a visitor's language. A function of its own, because staff's screens need no Spanish. */
export const localizedDay = (day: string, language: 'english' | 'spanish'): string =>
  dated(day, language === 'english' ? ENGLISH_MONTHS : SPANISH_MONTHS);
