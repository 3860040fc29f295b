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

export interface DifferencePart {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** Returns the removed, the added and the common parts of two texts, in reading order. */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  if (before.length + after.length > MAX_WORDWISE_CHARACTERS) return diffLines(before, after);
  const parts = diffWordsWithSpace(before, after);
  const shared = parts.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.trim().length, 0);
  if (before === '' || after === '' || shared >= MIN_SHARED * Math.max(before.length, after.length)) return parts;
  return [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }];
}

/** A text with its removed and added parts marked. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  if (before === after) return <Text>{before === '' ? <em>empty</em> : before}</Text>;
  return (
    <Text>
      {parts.map(({ value, added, removed }, index) =>
        added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>,
      )}
    </Text>
  );
}
