import { stemsOf } from '../topic-words';
import type { BrandPassage } from './brand-passage';

/** Returns the 32-bit FNV-1a hash, so that the same text always makes the same choice. */
export function choiceNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Removes the number that a heading had in its page's list. */
const headingOf = (heading: string): string => heading.replace(/^\d+[.)]\s*/, '');
/** Normalizes a heading, because two pages may have the same question with different punctuation. */
const sameHeading = (heading: string): string => [...stemsOf(heading)].sort().join(' ');

/** A shorter question can't be understood without the one before it. */
const FEWEST_WORDS = 4;
const isWhole = ({ heading, isQuestion }: BrandPassage): boolean => !isQuestion || heading.split(/\s+/).length >= FEWEST_WORDS;

/** A word in this share of a brand's passages, such as “plan”, does not identify a topic. */
const COMMON_SHARE = 0.2;
/** The lowest score for a passage whose heading does not match the topic. */
const MIN_SCORE = 3;

/**
 * Returns the passages that match a topic, best first, each heading once. Ties are ordered differently for each topic, so that articles
 * differ. Other passages are left out, because a short article is better than an unrelated one.
 */
export function rankedPassages(passages: readonly BrandPassage[], topic: string): readonly BrandPassage[] {
  const read = passages.filter(isWhole).map((passage) => ({ passage, heading: stemsOf(passage.heading), text: stemsOf(passage.text) }));
  const most = Math.max(2, passages.length * COMMON_SHARE);
  const wanted = [...stemsOf(topic)].filter(
    (stem) => read.filter(({ heading, text }) => heading.has(stem) || text.has(stem)).length <= most,
  );
  const seen = new Set<string>();
  return read
    .map(({ passage, heading, text }) => ({
      passage,
      score: wanted.reduce((sum, stem) => sum + (heading.has(stem) ? 2 : 0) + (text.has(stem) ? 1 : 0), 0),
      isNamed: wanted.some((stem) => heading.has(stem)),
      order: choiceNumber(topic + passage.heading + passage.text),
    }))
    .filter(({ score, isNamed }) => isNamed || score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .flatMap(({ passage }) => {
      const name = sameHeading(passage.heading);
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ ...passage, heading: headingOf(passage.heading) }];
    });
}
