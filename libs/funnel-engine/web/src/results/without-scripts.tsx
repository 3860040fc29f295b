import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { styled } from 'styled-components';

/** The waiting message. It is hidden where nothing will arrive: without scripts, or if the script that would ask failed to load (R2.14). */
export const OnItsWay = styled.div`
  @media (scripting: none) {
    [role='status'] {
      display: none;
    }
  }
  [data-plain] & {
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
