import { htmlLanguage, type BodyBlock } from '@waypost/pages/model';
import { color, radius, space } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { mediumColumn, tightColumn, wideColumn } from './block-layout';

const Links = styled.ul`
  display: grid;
  gap: ${space.m};
  margin-top: ${space.l};
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    align-items: center;
    gap: 0.125rem ${space.m};
    min-width: 0;
    min-height: 4.5rem;
    padding: ${space.m} min(${space.l}, 5vw);
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.paper};
  }
  > li:hover {
    border-color: ${color.primary};
    background: ${color.tint};
  }
  a {
    min-width: 0;
    font-weight: 650;
    font-size: 1.25rem;
    line-height: 1.3;
  }
  /* The whole card is the link's target, while its name stays short. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }
  p {
    grid-row: 2;
    color: ${color.inkSoft};
    line-height: 1.45;
  }
  > li::after {
    content: '';
    grid-area: 1 / 2 / span 2;
    width: 0.625rem;
    height: 0.625rem;
    margin-right: 0.25rem;
    border: solid ${color.primary};
    border-width: 3px 3px 0 0;
    transform: rotate(45deg);
  }
  /* On a phone with large text the words need all of the card. */
  @container ${tightColumn} {
    > li::after {
      display: none;
    }
  }
  @container ${mediumColumn} {
    grid-template-columns: 1fr 1fr;
  }
  @container ${wideColumn} {
    &[data-columns='3'] {
      grid-template-columns: 1fr 1fr 1fr;
    }
  }
`;

export interface LinksBlockProps {
  readonly block: Extract<BodyBlock, { readonly kind: 'links' }>;
}

/** Links to other pages, each a card. */
export function LinksBlock({ block }: LinksBlockProps) {
  return (
    <>
      <h2>{block.heading}</h2>
      <Links data-columns={block.links.length % 3 === 0 || block.links.length > 4 ? 3 : 2}>
        {block.links.map(({ label, href, text, language }, index) => (
          <li key={index} lang={language && htmlLanguage(language)}>
            <a href={href}>{label}</a>
            {text && <p>{text}</p>}
          </li>
        ))}
      </Links>
    </>
  );
}
