import type { TemplateProps } from '@waypost/pages/contract/payload';
import type { BodyBlock } from '@waypost/pages/model';
import { Card } from '@waypost/ui';
import { space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { ActionBar } from '../shell/action-bar';
import { BlockColumn } from '../blocks/block-layout';
import { BodyBlocks } from '../blocks/body-blocks';
import { FactsList } from '../blocks/facts-block';
import { Hero, HeroColumns, HeroText } from '../blocks/hero';
import { HeroActions } from '../blocks/hero-actions';
import { LeadImage } from '../blocks/lead-image';

const Columns = styled(HeroColumns)`
  > :last-child {
    align-self: center;
  }
  > img {
    justify-self: center;
  }
`;
const Glance = styled(Card)`
  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.title};
  }
`;
const isFacts = (block: BodyBlock) => block.kind === 'facts';

/** A carrier's review: its first facts next to the headline, then the text. */
export function Template({ payload }: TemplateProps) {
  const { page } = payload;
  const glance = page.body.find(isFacts);
  return (
    <>
      <Hero>
        <Columns>
          <HeroText>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
            <HeroActions payload={payload} />
          </HeroText>
          {glance?.kind === 'facts' && (
            <Glance>
              <BlockColumn>
                <h2>{glance.heading}</h2>
                <FactsList facts={glance.facts} isInCard />
              </BlockColumn>
            </Glance>
          )}
          {!glance && page.image && <LeadImage image={page.image} />}
        </Columns>
      </Hero>
      <BodyBlocks payload={payload} blocks={page.body.filter((block) => block !== glance)} />
      {page.destination !== null && <ActionBar payload={payload} />}
    </>
  );
}
