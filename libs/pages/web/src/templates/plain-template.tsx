import type { TemplateProps } from '@waypost/pages/contract/payload';
import { Container } from '@waypost/ui';
import { color, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { BodyBlocks } from '../blocks/body-blocks';
import { MainAction } from '../phone/main-action';

const Head = styled.div`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem) ${space.xl};
  p {
    max-width: 38rem;
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
  p + div {
    margin-top: ${space.l};
  }
`;

/** A heading, a body, and an action if the page has a destination. */
export function Template({ payload }: TemplateProps) {
  const { page } = payload;
  return (
    <>
      <Head>
        <Container>
          <h1>{page.headline}</h1>
          {page.subheadline && <p>{page.subheadline}</p>}
          {page.destination !== null && (
            <div data-screen-only>
              <MainAction payload={payload} button="top" location="top" />
            </div>
          )}
        </Container>
      </Head>
      <BodyBlocks payload={payload} />
    </>
  );
}
