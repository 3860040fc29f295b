import type { PagePayload } from '@waypost/pages/contract/payload';
import { Icon, VisuallyHidden } from '@waypost/ui';
import { color, media } from '@waypost/ui/theme';
import { keyframes, styled } from 'styled-components';
import { CurrentPhone } from '../phone/current-phone';
import { MainAction } from '../phone/main-action';

const reveal = keyframes`
  from { visibility: hidden; transform: translateY(100%); }
  to { visibility: visible; transform: none; }
`;
/*
 * On phones the way on stays within the thumb's reach. It rests at the end of the page's main part instead of covering
 * the footer, gives way where large text leaves little room, and, in browsers that know scroll timelines, stays away
 * while the same buttons are in sight above.
 */
const Bar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 0.625rem;
  /* One row: with large text only the main action stays in it. */
  max-height: calc(5rem + env(safe-area-inset-bottom));
  overflow: hidden;
  padding: 0.75rem 1.25rem calc(0.75rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.paper};
  > a {
    padding-inline: 1rem;
  }
  > :first-child {
    flex: 1 0 auto;
  }
  @supports (animation-timeline: scroll()) {
    animation: ${reveal} linear both;
    animation-timeline: scroll();
    animation-range: 30rem 36rem;
  }
  @media (max-height: 30em), ${media.medium} {
    display: none;
  }
`;

export interface ActionBarProps {
  readonly payload: PagePayload;
  /** On a page that is there to be called from, the number is the main action. */
  readonly isForCalls?: boolean;
}

/** A page's way on, always in reach on a phone: its main action, and the call beside it. */
export function ActionBar({ payload, isForCalls = false }: ActionBarProps) {
  const { page, placement, copy } = payload;
  // Said at any hour, also while nobody answers: not that it is now that one can call (R8.12).
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
