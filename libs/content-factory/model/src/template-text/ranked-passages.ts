import type { BrandPassage } from './brand-passage';

/** Words that say nothing of a topic. */
const EMPTY_WORDS = new Set(
  'about after also because before between could does from have into more most should than that their them then there these they this what when where which while will with would your para como cómo cuál cuando cuándo desde donde dónde entre esta este está hasta más pero porque qué sobre tiene usted una uno unos'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 4;
/** Characters of a word that its other forms share: "dental" and "dentist". */
const STEM_CHARACTERS = 5;

/** The words that a topic is about, shortened so that their other forms match. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu);
  return new Set(
    (words ?? []).filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word)).map((word) => word.slice(0, STEM_CHARACTERS)),
  );
}

/** 32-bit FNV-1a: the same text always makes the same choice. */
export function choiceNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Passages by how much they say of a topic; equal ones in an order of the topic's own, so that two topics read apart. */
export function rankedPassages(passages: readonly BrandPassage[], topic: string): readonly BrandPassage[] {
  const wanted = stemsOf(topic);
  const score = (passage: BrandPassage): number => {
    const heading = stemsOf(passage.heading);
    const text = stemsOf(passage.text);
    return [...wanted].reduce((sum, stem) => sum + (heading.has(stem) ? 2 : 0) + (text.has(stem) ? 1 : 0), 0);
  };
  return passages
    .map((passage) => ({ passage, score: score(passage), order: choiceNumber(topic + passage.heading + passage.text) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ passage }) => passage);
}
