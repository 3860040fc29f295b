import type { BodyBlock } from '@waypost/pages/model';
import { color, space } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { Beside, mediumColumn } from './block-layout';

/** `data-in-card`: the card has a border, so no outer line is needed. */
const Facts = styled.dl`
  > div {
    padding-block: ${space.m};
    border-top: 1px solid ${color.line};
  }
  &:not([data-in-card]) > :last-child {
    border-bottom: 1px solid ${color.line};
  }
  &[data-in-card] > :last-child {
    padding-bottom: 0;
  }
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
    color: ${color.inkSoft};
  }
  @container ${mediumColumn} {
    > div {
      display: grid;
      grid-template-columns: 1fr 2fr;
      gap: ${space.l};
    }
  }
`;

export interface FactsBlockProps {
  readonly block: Extract<BodyBlock, { readonly kind: 'facts' }>;
}

export interface FactsListProps extends Pick<FactsBlockProps['block'], 'facts'> {
  readonly isInCard?: boolean;
}

/** A list of short facts, each next to its name. */
export function FactsList({ facts, isInCard }: FactsListProps) {
  return (
    <Facts data-in-card={isInCard || undefined}>
      {facts.map(({ term, description }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </Facts>
  );
}

export function FactsBlock({ block }: FactsBlockProps) {
  return (
    <Beside>
      <h2>{block.heading}</h2>
      <FactsList facts={block.facts} />
    </Beside>
  );
}
