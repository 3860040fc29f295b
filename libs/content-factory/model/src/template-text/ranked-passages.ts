import { stemsOf } from '../topic-words';
import type { BrandPassage } from './brand-passage';

/** 32-bit FNV-1a: the same text always makes the same choice. */
export function choiceNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A heading without the number that it had in a list of its own page. */
const headingOf = (heading: string): string => heading.replace(/^\d+[.)]\s*/, '');
/** Two pages may ask the same question, with other marks around it. */
const sameHeading = (heading: string): string => [...stemsOf(heading)].sort().join(' ');

/** A question of fewer words needs the one before it to be understood. */
const FEWEST_WORDS = 4;
const isWhole = ({ heading, isQuestion }: BrandPassage): boolean => !isQuestion || heading.split(/\s+/).length >= FEWEST_WORDS;

/** A word that so many of a brand's passages have, such as “plan”, says nothing of a topic. */
const COMMON_SHARE = 0.2;
/** What a text must say of a topic where the heading says nothing of it. */
const LEAST_SCORE = 3;

/**
 * The passages that say something of a topic, those that say most first, each heading once; equal ones in an order of the
 * topic's own, so that two topics read apart. What is about something else is left out: a short article is better.
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
    .filter(({ score, isNamed }) => isNamed || score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .flatMap(({ passage }) => {
      const name = sameHeading(passage.heading);
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ ...passage, heading: headingOf(passage.heading) }];
    });
}
