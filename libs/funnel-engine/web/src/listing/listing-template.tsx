import { PLAIN_LISTING_QUERY, type TemplateProps } from '@waypost/pages/contract';
import { pathFor } from '@waypost/routing/model';
import { ButtonLink, color, Container, space, Stack, textSize } from '@waypost/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectListing } from './listing-slice';
import { ResultsPanel } from '../results/results-panel';
import { useAfterAttach } from '../step/use-attached';

const Page = styled(Container)`
  padding-block: clamp(2rem, 1rem + 4vw, 4rem) ${space.xxl};
`;
const Intro = styled.div`
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
`;
/* What comes in takes the place that was kept for it, so that nothing the reader looks at moves. */
const Offers = styled.div`
  min-height: 34rem;
  h2 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
  /* Nothing is on its way where no script runs: the number and the link below it are what there is. */
  @media (scripting: none) {
    min-height: 0;
    [role='status'] {
      display: none;
    }
  }
  /* Nor where the script that would ask can't be had (R2.14). */
  [data-plain] & {
    min-height: 0;
    [role='status'] {
      display: none;
    }
  }
`;

/* Browsers that run no scripts are led on by themselves; those that refuse to be have this link. */
const WithoutScripts = styled.div`
  display: none;
  @media (scripting: none) {
    display: block;
  }
  [data-plain] & {
    display: block;
  }
`;

export interface ListingTemplateProps extends TemplateProps {
  /** The page's body, below the ads. */
  readonly children?: ReactNode;
}

/** A page that lists what partners advertise (R3.07, R8.08): the page's own words and a number first, the ads as they come. */
export function ListingTemplate({ payload, visit, children }: ListingTemplateProps) {
  const { page, route } = payload;
  const fromServer = visit?.results ?? null;
  const outcome = useAfterAttach((state) => selectListing(state, route.name) ?? fromServer, fromServer);
  return (
    <>
      <Page data-width="text">
        <Stack $gap="xl">
          <Intro>
            <h1>{page.headline}</h1>
            {page.subheadline && <p>{page.subheadline}</p>}
          </Intro>
          <Offers>
            <ResultsPanel payload={payload} outcome={outcome} headingLevel={2} />
            {outcome === null && (
              <WithoutScripts>
                <ButtonLink href={`${pathFor(route)}?${PLAIN_LISTING_QUERY}`} isWide>
                  {payload.copy.showAds}
                </ButtonLink>
              </WithoutScripts>
            )}
          </Offers>
          {page.destination !== null && (
            <ButtonLink href={page.destination} variant="secondary" isWide data-learn-more="listing" data-learn-more-source={route.name}>
              {page.actionLabel}
            </ButtonLink>
          )}
        </Stack>
      </Page>
      {children}
    </>
  );
}
