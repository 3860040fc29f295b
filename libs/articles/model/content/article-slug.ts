import { hyphenated } from '@waypost/platform/kernel/text';
import { ARTICLE_TEXT_LIMITS } from './article-content';

/** Returns the slug for a title: lower-case words joined by hyphens, without accents. A long one is cut between two words. */
export function articleSlug(title: string): string {
  const words = hyphenated(title, Infinity);
  if (words.length <= ARTICLE_TEXT_LIMITS.slug) return words;
  const end = words.lastIndexOf('-', ARTICLE_TEXT_LIMITS.slug);
  return words.slice(0, end > 0 ? end : ARTICLE_TEXT_LIMITS.slug);
}
