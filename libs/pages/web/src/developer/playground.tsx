import type { TemplateProps } from '@waypost/pages/contract/payload';
import { Container } from '@waypost/ui';
import { color, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { BodyBlocks } from '../blocks/body-blocks';
import { ButtonSamples } from './samples/button-samples';
import { ChoiceSamples } from './samples/choice-samples';
import { FieldSamples } from './samples/field-samples';
import { TextSamples } from './samples/text-samples';
import { WaitingSamples } from './samples/waiting-samples';

const Head = styled(Container)`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem) ${space.m};
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
  }
`;

/** Every UI component in every state, for review and for screenshots in browser tests. */
export function Template({ payload }: TemplateProps) {
  const { page, placement } = payload;
  return (
    <>
      <Head>
        <h1>{page.headline}</h1>
        {page.subheadline && <p>{page.subheadline}</p>}
      </Head>
      <TextSamples />
      <ButtonSamples number={placement.defaultPhone} />
      <FieldSamples />
      <ChoiceSamples />
      <WaitingSamples />
      <BodyBlocks payload={payload} />
    </>
  );
}
