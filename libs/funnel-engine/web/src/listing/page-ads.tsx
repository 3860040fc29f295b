import { type TemplateProps } from '@waypost/pages/contract/payload';
import { pathFor } from '@waypost/routing/model/table';
import { ButtonLink } from '@waypost/ui/buttons';
import { textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { ResultsPanel } from '../results/results-panel';
import { OnItsWay, plainPath, WithoutScripts } from '../results/without-scripts';
import { useAfterAttach } from '../step/use-attached';
import { selectListing } from './listing-slice';

const Offers = styled(OnItsWay)`
  h2 {
    font-size: ${textSize.title};
    letter-spacing: normal;
  }
`;

export interface PageAdsProps extends Pick<TemplateProps, 'payload' | 'visit'> {
  /** True if the page itself shows the number and the line's hours. */
  readonly isNumberElsewhere?: boolean;
}

/** The ads of a page (R8.08), as the server wrote them or as they arrive. Without scripts a link leads to them. */
export function PageAds({ payload, visit, isNumberElsewhere }: PageAdsProps) {
  const { route, copy } = payload;
  const fromServer = visit?.results ?? null;
  const outcome = useAfterAttach((state) => selectListing(state, route.name) ?? fromServer, fromServer);
  return (
    <Offers>
      <ResultsPanel payload={payload} outcome={outcome} visit={visit} headingLevel={2} isNumberElsewhere={isNumberElsewhere} />
      {outcome === null && (
        <WithoutScripts>
          <ButtonLink href={plainPath(pathFor(route))} isWide>
            {copy.showAds}
          </ButtonLink>
        </WithoutScripts>
      )}
    </Offers>
  );
}
