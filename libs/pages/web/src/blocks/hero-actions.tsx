import type { PagePayload } from '@waypost/pages/contract/payload';
import { Icon } from '@waypost/ui';
import { media, space } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { CurrentPhone } from '../phone/current-phone';
import { MainAction } from '../phone/main-action';

const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  margin-top: ${space.l};
  @media ${media.medium} {
    flex-direction: row;
    flex-wrap: wrap;
    margin-top: ${space.xl};
  }
`;

/** The page's main action and the call button next to it. */
export function HeroActions({ payload }: { readonly payload: PagePayload }) {
  return (
    <Row data-screen-only>
      <MainAction payload={payload} button="hero" location="hero" />
      {payload.page.destination !== null && (
        <CurrentPhone placement={payload.placement} location="hero" variant="secondary">
          {(shown) => (
            <>
              <Icon name="phone" />
              {shown}
            </>
          )}
        </CurrentPhone>
      )}
    </Row>
  );
}
