import type { Finding } from '@waypost/content-factory/model';

/** A finding with its number in the whole list. */
export interface NumberedFinding {
  readonly number: number;
  readonly finding: Finding;
}

/** A piece of a text; with a finding where one is about it. */
export interface TextPiece {
  readonly text: string;
  readonly placed: NumberedFinding | null;
}

/** One paragraph, heading or list of a text, with what was found in it. */
export interface TextBlock {
  /** 0 of a paragraph, else the level of a heading. */
  readonly level: number;
  readonly pieces: readonly TextPiece[];
  readonly findings: readonly NumberedFinding[];
}

const ELLIPSIS = /…$/;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly placed: NumberedFinding;
}

const isFree = (places: readonly Place[], start: number, end: number): boolean =>
  places.every((place) => end <= place.start || start >= place.end);

/** Where each finding stands: the first place of its words that no other finding has. */
function placesIn(text: string, findings: readonly NumberedFinding[]): readonly Place[] {
  const places: Place[] = [];
  for (const placed of findings) {
    const words = placed.finding.excerpt.replace(ELLIPSIS, '');
    if (words === '') continue;
    for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
      if (!isFree(places, start, start + words.length)) continue;
      places.push({ start, end: start + words.length, placed });
      break;
    }
  }
  return places.toSorted((one, other) => one.start - other.start);
}

function piecesOf(text: string, from: number, places: readonly Place[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end, placed } of places) {
    const [first, last] = [Math.max(0, start - from), Math.min(text.length, end - from)];
    if (first > at) pieces.push({ text: text.slice(at, first), placed: null });
    pieces.push({ text: text.slice(first, last), placed });
    at = last;
  }
  return at < text.length || pieces.length === 0 ? [...pieces, { text: text.slice(at), placed: null }] : pieces;
}

const headingLevel = (block: string): number => /^(#{1,6})\s/.exec(block)?.[1]?.length ?? 0;

/** A text by its paragraphs, with each finding at the words that it is about; findings without a place are left out. Pure. */
export function blocksOf(text: string, findings: readonly NumberedFinding[]): readonly TextBlock[] {
  const places = placesIn(text, findings);
  const blocks: TextBlock[] = [];
  for (const match of text.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g)) {
    const [block] = match;
    const [start, end] = [match.index, match.index + block.length];
    const inside = places.filter((place) => place.start < end && place.end > start);
    blocks.push({ level: headingLevel(block), pieces: piecesOf(block, start, inside), findings: inside.map(({ placed }) => placed) });
  }
  return blocks;
}

/** The findings of a text in their order, numbered from 1. */
export const withNumbers = (findings: readonly Finding[]): readonly NumberedFinding[] =>
  findings.map((finding, index) => ({ number: index + 1, finding }));

/** Those that no place of the text shows: of its language, its level, its likeness to another. */
export function withoutPlace(
  texts: Readonly<Record<Finding['field'], string>>,
  findings: readonly NumberedFinding[],
): readonly NumberedFinding[] {
  const numbersInPlace = new Set(
    (['title', 'description', 'body'] as const).flatMap((field) =>
      placesIn(
        texts[field],
        findings.filter(({ finding }) => finding.field === field),
      ).map(({ placed }) => placed.number),
    ),
  );
  return findings.filter(({ number }) => !numbersInPlace.has(number));
}
