import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { type TemplateProps } from '@waypost/pages/contract/payload';
import { pathFor } from '@waypost/routing/model/table';
import { ButtonLink } from '@waypost/ui/buttons';
import { textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { ResultsPanel } from '../results/results-panel';
import { useAfterAttach } from '../step/use-attached';
import { selectListing } from './listing-slice';

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

export interface PageAdsProps extends Pick<TemplateProps, 'payload' | 'visit'> {
  /** The page itself has the number, and says when somebody answers. */
  readonly isNumberElsewhere?: boolean;
}

/** The ads of a page (R8.08): as the server wrote them, or as they come; without scripts a link to them until then. */
export function PageAds({ payload, visit, isNumberElsewhere }: PageAdsProps) {
  const { route, copy } = payload;
  const fromServer = visit?.results ?? null;
  const outcome = useAfterAttach((state) => selectListing(state, route.name) ?? fromServer, fromServer);
  return (
    <Offers>
      <ResultsPanel payload={payload} outcome={outcome} visit={visit} headingLevel={2} isNumberElsewhere={isNumberElsewhere} />
      {outcome === null && (
        <WithoutScripts>
          <ButtonLink href={`${pathFor(route)}?${PLAIN_LISTING_QUERY}`} isWide>
            {copy.showAds}
          </ButtonLink>
        </WithoutScripts>
      )}
    </Offers>
  );
}
