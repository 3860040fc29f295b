import { Container } from '@waypost/ui';
import { color, media, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';

/** The band at a page's top with its subject. On wide screens there is a second column. */
export const Hero = styled.section.attrs<{ readonly 'data-part'?: string }>({ 'data-part': 'hero' })`
  background: ${color.tint};
  @media print {
    background: none;
  }
`;
export const HeroColumns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  padding-block: clamp(2rem, 1rem + 4vw, 5rem);
  @media ${media.wide} {
    grid-template-columns: 13fr 10fr;
    gap: 4rem;
  }
`;
export const HeroText = styled.div.attrs<{ readonly 'data-part'?: string }>({ 'data-part': 'hero-words' })`
  min-width: 0;
  align-self: center;
  h1 + p {
    max-width: 34rem;
    margin-top: 1.125rem;
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
`;
