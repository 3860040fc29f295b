import type { TemplateProps } from '@waypost/api-contract';
import { color, Container, Icon, media, space, textSize, VisuallyHidden } from '@waypost/ui';
import { keyframes, styled } from 'styled-components';
import { BodyBlocks } from './body-blocks';
import { CurrentPhone } from './current-phone';
import { MainAction } from './main-action';

const Hero = styled.section`
  background: ${color.tint};
  > div {
    display: grid;
    gap: ${space.xl};
    padding-top: clamp(2rem, 1rem + 4vw, 5rem);
  }
  p {
    max-width: 34rem;
    margin-top: 1.125rem;
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
  img {
    width: 100%;
    max-width: 34rem;
    align-self: end;
    justify-self: center;
  }
  @media ${media.wide} {
    > div {
      grid-template-columns: 13fr 10fr;
      gap: 4rem;
    }
  }
  @media print {
    background: none;
  }
`;
const HeroText = styled.div`
  min-width: 0;
  align-self: center;
  @media ${media.wide} {
    padding-bottom: clamp(2rem, 1rem + 4vw, 5rem);
  }
`;
const HeroActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  margin-top: ${space.l};
  @media ${media.medium} {
    flex-direction: row;
    flex-wrap: wrap;
    margin-top: ${space.xl};
  }
`;

const reveal = keyframes`
  from { visibility: hidden; transform: translateY(100%); }
  to { visibility: visible; transform: none; }
`;
/*
 * On phones the way on stays within the thumb's reach. It rests at the end of the page's main part instead of covering
 * the footer, gives way where large text leaves little room, and, in browsers that know scroll timelines, stays away
 * while the same buttons are in sight above.
 */
const ActionBar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 0.625rem;
  /* One row: large text leaves the main action alone in it. */
  max-height: calc(5rem + env(safe-area-inset-bottom));
  overflow: hidden;
  padding: 0.75rem 1.25rem calc(0.75rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};
  > a {
    padding-inline: 1rem;
  }
  > :first-child {
    flex: 1 0 auto;
  }
  @supports (animation-timeline: scroll()) {
    animation: ${reveal} linear both;
    animation-timeline: scroll();
    animation-range: 30rem 36rem;
  }
  @media (max-height: 30em), ${media.medium} {
    display: none;
  }
`;

/** Says what the page offers and leads on to it. Serves home pages too. */
export function Template({ payload }: TemplateProps) {
  const { page, placement } = payload;
  return (
    <>
      <Hero>
        <Container>
          <HeroText>
            <h1>{page.headline}</h1>
            <p>{page.subheadline}</p>
            <HeroActions data-screen-only>
              <MainAction payload={payload} button="hero" location="hero" />
              {page.destination !== null && (
                <CurrentPhone placement={placement} location="hero" variant="secondary">
                  {(shown) => (
                    <>
                      <Icon name="phone" />
                      {shown}
                    </>
                  )}
                </CurrentPhone>
              )}
            </HeroActions>
          </HeroText>
          {page.image && (
            <img src={page.image.src} alt={page.image.alt} width={page.image.width} height={page.image.height} fetchPriority="high" />
          )}
        </Container>
      </Hero>
      <BodyBlocks payload={payload} />
      {page.destination !== null && (
        <ActionBar data-screen-only>
          <MainAction payload={payload} button="bar" location="bar" />
          <CurrentPhone placement={placement} location="bar" variant="secondary">
            {(shown) => (
              <>
                <Icon name="phone" size={1.5} />
                <VisuallyHidden>
                  {payload.copy.callNow} {shown}
                </VisuallyHidden>
              </>
            )}
          </CurrentPhone>
        </ActionBar>
      )}
    </>
  );
}
