import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { styled } from 'styled-components';

/** What is on its way: nothing is where no script runs, nor where the script that would ask can't be had (R2.14). */
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

/** Where the server writes the page at this path for the visit that asks. */
export const plainPath = (path: string): string => `${path}?${PLAIN_LISTING_QUERY}`;
