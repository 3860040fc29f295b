import type { PagePayload, TemplateProps } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import type { BodyBlock } from '@waypost/pages/model';
import { color, Icon, space, textSize } from '@waypost/ui';
import { styled } from 'styled-components';
import { ActionBar } from '../shell/action-bar';
import { BodyBlocks } from '../blocks/body-blocks';
import { CurrentPhone } from '../phone/current-phone';
import { Hero, HeroColumns, HeroText } from '../blocks/hero';
import { LeadImage } from '../blocks/lead-image';
import { MainAction } from '../phone/main-action';
import { PhoneHours, PhoneLineStatus } from '../phone/phone-line';

const Call = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  max-width: 34rem;
  margin-top: ${space.l};
  > a {
    width: 100%;
  }
  > small {
    color: ${color.inkSoft};
    font-size: ${textSize.small};
  }
  > [data-big] {
    min-height: 5.25rem;
    padding-inline: min(1rem, 4vw);
    gap: min(0.625rem, 3vw);
    font-size: min(clamp(1.75rem, 1.3rem + 2vw, 2.375rem), 7.6vw);
    letter-spacing: -0.01em;
  }
`;
const Aside = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.l};
  min-width: 0;
  img {
    max-height: 16rem;
    margin-inline: auto;
    object-fit: contain;
  }
`;

/** What happens on the call, unless the page has steps of its own. */
const withCallSteps = ({ page, copy }: PagePayload): readonly BodyBlock[] => {
  if (page.body.some((block) => block.kind === 'steps')) return page.body;
  const steps = [copy.duringTheCall1, copy.duringTheCall2, copy.duringTheCall3].map((text) => ({ title: '', text }));
  return [{ kind: 'steps', heading: copy.duringTheCall, steps }, ...page.body];
};

/** Leads to the phone: the number first and largest, then when somebody answers and what happens then (R3.07). */
export function Template({ payload, clock }: TemplateProps & { readonly clock?: Clock }) {
  const { page, copy, placement } = payload;
  return (
    <>
      <Hero>
        <HeroColumns>
          <HeroText>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
            <Call>
              <CurrentPhone placement={placement} location="hero" variant="primary" data-big>
                {(shown) => (
                  <>
                    <Icon name="phone" size={1} />
                    {shown}
                  </>
                )}
              </CurrentPhone>
              <small>{copy.noObligation}</small>
              <PhoneLineStatus payload={payload} clock={clock} />
              {page.destination !== null && <MainAction payload={payload} button="hero" location="hero" variant="secondary" />}
            </Call>
          </HeroText>
          <Aside>
            {page.image && <LeadImage image={page.image} />}
            <PhoneHours payload={payload} />
          </Aside>
        </HeroColumns>
      </Hero>
      <BodyBlocks payload={payload} blocks={withCallSteps(payload)} />
      <ActionBar payload={payload} isForCalls />
    </>
  );
}
