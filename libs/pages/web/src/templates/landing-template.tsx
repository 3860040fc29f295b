import type { TemplateProps } from '@waypost/pages/contract/payload';
import { media } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { ActionBar } from '../shell/action-bar';
import { BodyBlocks } from '../blocks/body-blocks';
import { Hero, HeroColumns, HeroText } from '../blocks/hero';
import { HeroActions } from '../blocks/hero-actions';
import { LeadImage } from '../blocks/lead-image';

/* The picture touches the band's lower edge, so only the text has a margin there. */
const Columns = styled(HeroColumns)`
  padding-bottom: 0;
  > :only-child {
    padding-bottom: clamp(2rem, 1rem + 4vw, 5rem);
  }
  img {
    width: 100%;
    max-width: 34rem;
    align-self: end;
    justify-self: center;
  }
  @media ${media.wide} {
    > :first-child {
      padding-bottom: clamp(2rem, 1rem + 4vw, 5rem);
    }
  }
`;

/** Presents the page's offer and links to it. Also used for home pages. */
export function Template({ payload }: TemplateProps) {
  const { page } = payload;
  return (
    <>
      <Hero>
        <Columns data-part="landing">
          <HeroText>
            <h1>{page.headline}</h1>
            <p>{page.subheadline}</p>
            <HeroActions payload={payload} />
          </HeroText>
          {page.image && <LeadImage image={page.image} />}
        </Columns>
      </Hero>
      <BodyBlocks payload={payload} />
      {page.destination !== null && <ActionBar payload={payload} />}
    </>
  );
}
