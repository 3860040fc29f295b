import type { PagePayload, TemplateProps } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import type { BodyBlock } from '@waypost/pages/model';
import { Container, Icon } from '@waypost/ui';
import { ADS_HEIGHT, color, space, textSize } from '@waypost/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ActionBar } from '../shell/action-bar';
import { BodyBlocks } from '../blocks/body-blocks';
import { CurrentPhone } from '../phone/current-phone';
import { Hero, HeroColumns, HeroText } from '../blocks/hero';
import { LeadImage } from '../blocks/lead-image';
import { MainAction } from '../phone/main-action';
import { PhoneHours, PhoneLineStatus, useIsClosedAtEntry } from '../phone/phone-line';

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
const BeforeOpening = styled(Container)`
  padding-block: ${space.xl};
  h2 {
    font-size: ${textSize.title};
  }
`;
/* The ads' code arrives after the page's. Nothing below moves when it does. */
const Ads = styled.div`
  min-height: ${ADS_HEIGHT};
  @media (scripting: none) {
    min-height: 0;
  }
  [data-plain] & {
    min-height: 0;
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

/** Adds the steps of a call, unless the page has steps of its own. */
const withCallSteps = ({ page, copy }: PagePayload): readonly BodyBlock[] => {
  if (page.body.some((block) => block.kind === 'steps')) return page.body;
  const steps = [copy.duringTheCall1, copy.duringTheCall2, copy.duringTheCall3].map((text) => ({ title: '', text }));
  return [{ kind: 'steps', heading: copy.duringTheCall, steps }, ...page.body];
};

export interface CallTemplateProps extends TemplateProps {
  /** Partners' ads, shown while the line is closed. */
  readonly ads: ReactNode;
  readonly clock?: Clock;
}

/** A page that leads to a call (R3.07). While the line is closed, it shows alternatives until it opens (R8.12). */
export function CallTemplate({ payload, ads, clock }: CallTemplateProps) {
  const isClosed = useIsClosedAtEntry({ payload, clock });
  return (
    <>
      {isClosed ? <ClosedLine payload={payload} ads={ads} clock={clock} /> : <OpenLine payload={payload} clock={clock} />}
      <BodyBlocks payload={payload} blocks={withCallSteps(payload)} />
      {!isClosed && <ActionBar payload={payload} isForCalls />}
    </>
  );
}

type LineProps = Pick<CallTemplateProps, 'payload' | 'clock'>;

const bigNumber = (shown: ReactNode) => (
  <>
    <Icon name="phone" size={1} />
    {shown}
  </>
);

/** The page's texts and action. */
function CallHero({ page, action, aside }: { page: PagePayload['page']; action: ReactNode; aside?: ReactNode }) {
  return (
    <Hero>
      <HeroColumns>
        <HeroText>
          <h1>{page.headline}</h1>
          {page.subheadline && <p>{page.subheadline}</p>}
          <Call>{action}</Call>
        </HeroText>
        {aside && <Aside>{aside}</Aside>}
      </HeroColumns>
    </Hero>
  );
}

/** The line's status, and the page's other action. */
const StatusAndAction = ({ payload, clock }: LineProps) => (
  <>
    <PhoneLineStatus payload={payload} clock={clock} />
    {payload.page.destination !== null && <MainAction payload={payload} button="hero" location="hero" variant="secondary" />}
  </>
);

/** The number first and largest, then the line's status. */
function OpenLine({ payload, clock }: LineProps) {
  const { page, copy, placement } = payload;
  return (
    <CallHero
      page={page}
      action={
        <>
          <CurrentPhone placement={placement} location="hero" variant="primary" data-big>
            {bigNumber}
          </CurrentPhone>
          <small>{copy.noObligation}</small>
          <StatusAndAction payload={payload} clock={clock} />
        </>
      }
      aside={
        <>
          {page.image && <LeadImage image={page.image} />}
          <PhoneHours payload={payload} />
        </>
      }
    />
  );
}

/** The line's status, then the ads, then the hours and the number to call later. */
function ClosedLine({ payload, ads, clock }: LineProps & Pick<CallTemplateProps, 'ads'>) {
  const { page, copy, placement } = payload;
  return (
    <>
      <CallHero page={page} action={<StatusAndAction payload={payload} clock={clock} />} />
      <BeforeOpening data-width="text">
        <Ads>{ads}</Ads>
        <Call>
          <PhoneHours payload={payload} />
          <h2>{copy.preferToTalk}</h2>
          <CurrentPhone placement={placement} location="line-closed" variant="secondary">
            {bigNumber}
          </CurrentPhone>
          <small>{copy.noObligation}</small>
        </Call>
      </BeforeOpening>
    </>
  );
}
