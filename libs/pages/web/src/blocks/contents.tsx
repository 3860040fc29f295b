import type { BodyBlock } from '@waypost/pages/model';
import { color, radius, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const List = styled.nav`
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${color.mist};
  > strong {
    display: block;
    padding-block: ${space.xs};
    color: ${color.inkSoft};
    font-weight: 650;
    font-size: ${textSize.small};
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    padding-block: 0.375rem;
    line-height: 1.35;
  }
`;

/** With fewer sections, a table of contents is longer than the scrolling that it saves. */
const CONTENTS_FROM = 4;

/** Returns a section's id. It is a number counted from one, so that links survive a new heading. */
export const sectionId = (index: number) => `section-${index + 1}`;

export interface ContentsProps {
  readonly label: string;
  /** The page's sections, in the order of `sectionId`. */
  readonly blocks: readonly BodyBlock[];
  readonly className?: string;
}

/** Returns whether there are enough sections for a table of contents. */
export const hasContents = (blocks: readonly BodyBlock[]): boolean => blocks.filter((block) => block.heading).length >= CONTENTS_FROM;

/** The headings of a long text, each a link to its section. */
export function Contents({ label, blocks, className }: ContentsProps) {
  return (
    <List aria-label={label} className={className} data-screen-only>
      <strong aria-hidden="true">{label}</strong>
      <ol>
        {blocks.map(
          (block, index) =>
            block.heading && (
              <li key={index}>
                <a href={`#${sectionId(index)}`}>{block.heading}</a>
              </li>
            ),
        )}
      </ol>
    </List>
  );
}
