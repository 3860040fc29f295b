import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { ADS_HEIGHT } from '@waypost/ui/theme';
import { styled } from 'styled-components';

/**
 * The place of an offer on its way. It reserves the offer's space, so that nothing below moves when it arrives. Where nothing will arrive it
 * reserves none and hides the waiting message: without scripts, or if the script that would ask failed to load (R2.14).
 */
export const OnItsWay = styled.div`
  min-height: ${ADS_HEIGHT};
  @media (scripting: none) {
    min-height: 0;
    [role='status'] {
      display: none;
    }
  }
  [data-plain] & {
    min-height: 0;
    [role='status'] {
      display: none;
    }
  }
`;

/* Browsers without scripts follow the refresh by themselves. Those that refuse it show this text. */
export const WithoutScripts = styled.div`
  display: none;
  @media (scripting: none) {
    display: block;
  }
  [data-plain] & {
    display: block;
  }
`;

/** The path at which the server renders the page for the visit itself. */
export const plainPath = (path: string): string => `${path}?${PLAIN_LISTING_QUERY}`;
