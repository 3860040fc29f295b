import type { Finding } from '@waypost/content-factory/model/checks';

/** A finding with its number in the whole list. */
export interface NumberedFinding {
  readonly number: number;
  readonly finding: Finding;
}

/** A piece of a text, with all findings on it. */
export interface TextPiece {
  readonly text: string;
  readonly placed: readonly NumberedFinding[];
  /** The numbers of the findings that end here. */
  readonly ending: readonly number[];
}

/** A paragraph, heading or list, with its findings. */
export interface TextBlock {
  /** 0 for a paragraph, else the level of the heading. */
  readonly level: number;
  readonly pieces: readonly TextPiece[];
  readonly findings: readonly NumberedFinding[];
}

/** A text by field. */
export type FieldTexts = Readonly<Record<Finding['field'], string>>;

const ELLIPSIS = /…$/;
const wordsOf = ({ excerpt }: Finding): string => excerpt.replace(ELLIPSIS, '');

interface Place {
  readonly start: number;
  readonly end: number;
  readonly placed: NumberedFinding;
}

/**
 * Returns the place of each finding in the text. Findings of one kind on repeated words get successive places. Several findings may share
 * words, and a finding on a sentence contains those on its parts.
 */
function placesIn(text: string, findings: readonly NumberedFinding[]): readonly Place[] {
  const places: Place[] = [];
  for (const placed of findings) {
    const words = wordsOf(placed.finding);
    const first = words === '' ? -1 : text.indexOf(words);
    if (first < 0) continue;
    const isTaken = (at: number): boolean =>
      places.some(({ start, placed: other }) => start === at && other.finding.code === placed.finding.code);
    let start = first;
    while (start >= 0 && isTaken(start)) start = text.indexOf(words, start + 1);
    const at = start < 0 ? first : start;
    places.push({ start: at, end: at + words.length, placed });
  }
  return places.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Splits a block at the starts and ends of findings. */
function piecesOf(text: string, from: number, places: readonly Place[]): readonly TextPiece[] {
  const within = (at: number): number => Math.min(Math.max(at - from, 0), text.length);
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [within(start), within(end)])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const here = places.filter((place) => within(place.start) < end && within(place.end) > start);
    return {
      text: text.slice(start, end),
      placed: here.map(({ placed }) => placed),
      ending: here.filter((place) => within(place.end) === end).map(({ placed }) => placed.number),
    };
  });
}

const headingLevel = (block: string): number => /^(#{1,6})\s/.exec(block)?.[1]?.length ?? 0;

/** Splits a text into paragraphs, with each finding at its words. Findings without a place are left out. Pure. */
export function blocksOf(text: string, findings: readonly NumberedFinding[]): readonly TextBlock[] {
  const places = placesIn(text, findings);
  const blocks: TextBlock[] = [];
  for (const match of text.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g)) {
    const [block] = match;
    const [start, end] = [match.index, match.index + block.length];
    const inside = places.filter((place) => place.start < end && place.end > start);
    const findings = inside.map(({ placed }) => placed).toSorted((a, b) => a.number - b.number);
    blocks.push({ level: headingLevel(block), pieces: piecesOf(block, start, inside), findings: findings });
  }
  return blocks;
}

const FIELDS = ['title', 'description', 'body'] as const satisfies readonly Finding['field'][];

/** Numbers the findings from 1: first those on the whole text, then in reading order. */
export function withNumbers(findings: readonly Finding[], texts: FieldTexts): readonly NumberedFinding[] {
  const placeOf = (finding: Finding): number => {
    const at = texts[finding.field].indexOf(wordsOf(finding));
    const before = FIELDS.slice(0, FIELDS.indexOf(finding.field)).reduce((sum, field) => sum + texts[field].length, 0);
    return at < 0 ? -1 : before + at;
  };
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b)).map((finding, index) => ({ number: index + 1, finding }));
}

/** Returns the findings without a place in the text: on its language, its reading level, or its similarity to another text. */
export const withoutPlace = (texts: FieldTexts, findings: readonly NumberedFinding[]): readonly NumberedFinding[] =>
  findings.filter(({ finding }) => wordsOf(finding) === '' || !texts[finding.field].includes(wordsOf(finding)));
