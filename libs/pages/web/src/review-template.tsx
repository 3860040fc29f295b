import type { TemplateProps } from '@waypost/api-contract';
import type { BodyBlock } from '@waypost/pages/model';
import { Card, space, textSize } from '@waypost/ui';
import { styled } from 'styled-components';
import { ActionBar } from './action-bar';
import { BlockColumn } from './block-layout';
import { BodyBlocks } from './body-blocks';
import { FactsList } from './facts-block';
import { Hero, HeroColumns, HeroText } from './hero';
import { HeroActions } from './hero-actions';

const Glance = styled(Card)`
  align-self: center;
  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.title};
  }
`;
const Picture = styled.img`
  align-self: center;
  justify-self: center;
`;

const isFacts = (block: BodyBlock) => block.kind === 'facts';

/** What is known of a carrier: its first facts at a glance beside the headline, then what there is to tell. */
export function Template({ payload }: TemplateProps) {
  const { page } = payload;
  const glance = page.body.find(isFacts);
  return (
    <>
      <Hero>
        <HeroColumns>
          <HeroText>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
            <HeroActions payload={payload} />
          </HeroText>
          {glance?.kind === 'facts' && (
            <Glance>
              <BlockColumn>
                <h2>{glance.heading}</h2>
                <FactsList facts={glance.facts} />
              </BlockColumn>
            </Glance>
          )}
          {!glance && page.image && (
            <Picture src={page.image.src} alt={page.image.alt} width={page.image.width} height={page.image.height} />
          )}
        </HeroColumns>
      </Hero>
      <BodyBlocks payload={payload} blocks={page.body.filter((block) => block !== glance)} />
      {page.destination !== null && <ActionBar payload={payload} />}
    </>
  );
}
