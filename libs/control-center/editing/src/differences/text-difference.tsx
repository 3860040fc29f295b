import { color } from '@waypost/control-center/design/theme';
import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styled from 'styled-components';

/** Longer texts are compared by lines: word by word they would be slow, and a patchwork to read. */
const MOST_WORDWISE_CHARACTERS = 6_000;

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

/** Texts that share less than this are shown whole, one after the other: word by word they would be a patchwork. */
const LEAST_SHARED = 0.35;

export interface DifferencePart {
  readonly value: string;
  readonly added?: boolean;
  readonly removed?: boolean;
}

/** What was taken out of a text and what was put in, in the order in which it is read. */
export function textDifference(before: string, after: string): readonly DifferencePart[] {
  if (before.length + after.length > MOST_WORDWISE_CHARACTERS) return diffLines(before, after);
  const parts = diffWordsWithSpace(before, after);
  const shared = parts.filter(({ added, removed }) => !added && !removed).reduce((sum, { value }) => sum + value.trim().length, 0);
  if (before === '' || after === '' || shared >= LEAST_SHARED * Math.max(before.length, after.length)) return parts;
  return [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }];
}

/** What was taken out and what was put in, in one text. */
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
