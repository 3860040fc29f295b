import { color } from '@waypost/control-center/design/theme';
import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styled from 'styled-components';

/** Longer texts are compared by lines. A comparison by words would be slow and hard to read. */
const MAX_WORDWISE_CHARACTERS = 6_000;

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ins,
  del {
    padding: 0.0625rem 0.125rem;
    border-radius: 0.1875rem;
    text-decoration-thickness: 1px;
  }
  ins {
    background: ${color.successTint};
    color: ${color.success};
    text-decoration: none;
  }
  del {
    background: ${color.dangerTint};
    color: ${color.danger};
  }
  em {
    color: ${color.textSoft};
  }
`;

/** Texts that share less than this are shown whole, one after the other. A comparison by words would be hard to read. */
const MIN_SHARED = 0.35;

/** A number with its unit is one word: of `10%` and `0%`, nobody wants to read `1` and `0%`. */
const NUMBER = /(?<![\p{L}\p{N}_])[$€]?\d+(?:[.,:]\d+)*(?:\s?%| (?:pixels|days?|s)\b)?(?![\p{L}\p{N}_])/gu;
/** Private characters replace the numbers while words are compared, one for each number. */
const PRIVATE = /[\uE000-\uF8FF]/g;
const FIRST_PRIVATE = 0xe000;
const MAX_NUMBERS = 6_400;

/** Values up to this length have an arrow between the old and the new one. */
const MAX_SHORT_CHARACTERS = 24;

export interface DifferencePart {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** Compares two texts by words, with each number as one word. */
function wordDifference(before: string, after: string): readonly DifferencePart[] {
  const numbers = [...new Set(`${before}\n${after}`.match(NUMBER) ?? [])];
  if (numbers.length > MAX_NUMBERS || `${before}${after}`.search(PRIVATE) !== -1) return diffWordsWithSpace(before, after);
  const short = (text: string) => text.replace(NUMBER, (number) => String.fromCharCode(FIRST_PRIVATE + numbers.indexOf(number)));
  const long = (text: string) => text.replace(PRIVATE, (character) => numbers[character.charCodeAt(0) - FIRST_PRIVATE] ?? character);
  return diffWordsWithSpace(short(before), short(after)).map((part) => ({ ...part, value: long(part.value) }));
}

/** Returns the removed, the added and the common parts of two texts, in reading order. */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  if (before.length + after.length > MAX_WORDWISE_CHARACTERS) return diffLines(before, after);
  const parts = wordDifference(before, after);
  const shared = parts.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.trim().length, 0);
  if (before === '' || after === '' || shared >= MIN_SHARED * Math.max(before.length, after.length)) return parts;
  return [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }];
}

const isShort = ({ value }: DifferencePart): boolean => value.length <= MAX_SHORT_CHARACTERS && !value.includes('\n');
const isNumber = ({ value }: DifferencePart): boolean => /^[$€]?\d/.test(value);

/**
 * Returns the parts with an arrow from an old number to its new one, and from an old short value to its new one. Words within a sentence
 * have none.
 */
export function withArrows(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  const changed = parts.filter(({ value, added, removed }) => added || removed || value.trim() !== '');
  const isWhole = changed.length === 2;
  return parts.flatMap((part, index) => {
    const [last, next] = [parts[index - 1], parts[index + 1]];
    const isGap = !part.added && !part.removed && part.value === ' ';
    const [old, latest] = isGap ? [last, next] : [last, part];
    const isPair = old?.removed === true && latest?.added === true && isShort(old) && isShort(latest);
    if (!isPair || !(isWhole || (isNumber(old) && isNumber(latest)))) return [part];
    return isGap ? [{ value: ' → ' }] : [{ value: ' → ' }, part];
  });
}

/** A text with its removed and added parts marked. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => withArrows(textDifference(before, after)), [before, after]);
  if (before === after) return <Text>{before === '' ? <em>empty</em> : before}</Text>;
  return (
    <Text>
      {parts.map(({ value, added, removed }, index) =>
        added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>,
      )}
    </Text>
  );
}
