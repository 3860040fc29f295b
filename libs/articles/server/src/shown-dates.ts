import type { ArticleContent } from '@waypost/articles/model/content';
import type { LiveDates } from '@waypost/content/model';
import type { ArticleText } from '@waypost/pages/model';
import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

type Language = ArticleContent['language'];

// The day in staff's time zone, wherever the server is.
const day = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: PACIFIC_TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = { english: day('en-GB'), spanish: day('es') };
const WORDS = {
  english: { published: 'Published', changed: 'Updated' },
  spanish: { published: 'Publicado el', changed: 'Actualizado el' },
} as const;

/** Formats an instant as `d MMM yyyy` (R3.09). Only September is abbreviated with four letters. */
export const shownDay = (at: string, language: Language): string => DAYS[language].format(new Date(at)).replace(/(sep)t/i, '$1');

/** Returns when an article went live, and when it was last changed if that was another day. */
export function shownDates({ since, changedAt }: LiveDates, language: Language): NonNullable<ArticleText['dates']> {
  const shown = (at: string, word: string) => ({ at, text: `${word} ${shownDay(at, language)}` });
  const { published, changed } = WORDS[language];
  const isSameDay = shownDay(since, language) === shownDay(changedAt, language);
  return { published: shown(since, published), ...(isSameDay ? {} : { changed: shown(changedAt, changed) }) };
}
