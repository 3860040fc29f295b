import type { PagePayload } from '@waypost/pages/contract/payload';
import { Icon, VisuallyHidden } from '@waypost/ui';
import { color, media } from '@waypost/ui/theme';
import { keyframes, styled } from 'styled-components';
import { CurrentPhone } from '../phone/current-phone';
import { MainAction } from '../phone/main-action';

const reveal = keyframes`
  from { visibility: hidden; }
`;
/*
 * On phones the main action stays within the thumb's reach. At the end of the main part the bar stops, so that it does not cover the
 * footer. Its text grows until a number fills the narrowest phone, and a long label takes more lines, so that both buttons stay whole. In
 * browsers with scroll timelines the bar hides while the same buttons are visible above.
 */
const Bar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem min(1.25rem, 5.5vw) calc(0.75rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};
  > a {
    padding-inline: min(1rem, 4vw);
    font-size: min(1.1875rem, 7vw);
  }
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  @supports (animation-timeline: scroll()) {
    /* Nothing moves, so it stays for readers who asked for less motion, against the rule for all other animations. */
    animation: ${reveal} linear both !important;
    animation-timeline: scroll() !important;
    animation-range: 30rem 36rem !important;
  }
  @media (max-height: 30em), ${media.medium} {
    display: none;
  }
`;

export interface ActionBarProps {
  readonly payload: PagePayload;
  /** True if the page is for calls, so that the number is the main action. */
  readonly isForCalls?: boolean;
}

/** A page's main action and the call button, always in reach on a phone. */
export function ActionBar({ payload, isForCalls = false }: ActionBarProps) {
  const { page, placement, copy } = payload;
  // Shown at any hour, also while the line is closed, so it must not say that one can call now (R8.12).
  const [before, after] = copy.callPhone.split('{phone}');
  if (isForCalls) {
    return (
      <Bar data-screen-only>
        <CurrentPhone placement={placement} location="bar" variant="primary">
          {(shown) => (
            <>
              <Icon name="phone" />
              {shown}
            </>
          )}
        </CurrentPhone>
      </Bar>
    );
  }
  return (
    <Bar data-screen-only>
      <MainAction payload={payload} button="bar" location="bar" />
      {page.destination !== null && (
        <CurrentPhone placement={placement} location="bar" variant="secondary">
          {(shown) => (
            <>
              <Icon name="phone" size={1.5} />
              <VisuallyHidden>
                {before}
                {shown}
                {after}
              </VisuallyHidden>
            </>
          )}
        </CurrentPhone>
      )}
    </Bar>
  );
}
