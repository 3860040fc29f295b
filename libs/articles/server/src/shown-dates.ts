import type { ArticleContent } from '@waypost/articles/model/content';
import type { LiveDates } from '@waypost/content/model';
import type { ArticleText } from '@waypost/pages/model';
import { localizedDay, pacificDay } from '@waypost/platform/kernel/days';

type Language = ArticleContent['language'];

const WORDS = {
  english: { published: 'Published', changed: 'Updated' },
  spanish: { published: 'Publicado el', changed: 'Actualizado el' },
} as const;

/** Returns the day of an instant, which is that of staff's time zone wherever the server is, in words (R3.09). */
export const shownDay = (at: string, language: Language): string => localizedDay(pacificDay(new Date(at)), language);

/** Returns when an article went live, and when it was last changed if that was another day. */
export function shownDates({ since, changedAt }: LiveDates, language: Language): NonNullable<ArticleText['dates']> {
  const shown = (at: string, word: string) => ({ at, text: `${word} ${shownDay(at, language)}` });
  const { published, changed } = WORDS[language];
  const isSameDay = shownDay(since, language) === shownDay(changedAt, language);
  return { published: shown(since, published), ...(isSameDay ? {} : { changed: shown(changedAt, changed) }) };
}
