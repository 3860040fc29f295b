import { keyframes, styled } from 'styled-components';

/** The bar's look and timing (R2.16). */
export const LOADING_BAR_COLOR = '#d33636';
export const LOADING_BAR_HEIGHT_PX = 3;
export const LOADING_BAR_THROTTLE_MS = 200;
export const LOADING_BAR_DURATION_MS = 2000;

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(0.95); opacity: 1; }
`;

const appear = keyframes`
  to { opacity: 1; }
`;

/*
 * The throttle is the animation's delay. The bar is transparent until then, so a page that comes sooner shows none. When loading ends, the
 * transition continues from the animation's current position.
 */
const Bar = styled.div`
  position: fixed;
  z-index: 20;
  inset: 0 0 auto;
  height: ${LOADING_BAR_HEIGHT_PX}px;
  background: ${LOADING_BAR_COLOR};
  transform-origin: left;
  opacity: 0;
  pointer-events: none;
  transition:
    transform 150ms,
    opacity 200ms 150ms;
  &[data-loading] {
    animation: ${grow} ${LOADING_BAR_DURATION_MS}ms ease-out ${LOADING_BAR_THROTTLE_MS}ms forwards;
    transition: none;
  }
  /* With reduced motion it appears after the same wait. This has to win over the page's rule against all animation. */
  @media (prefers-reduced-motion: reduce) {
    &[data-loading] {
      animation: ${appear} 1ms ${LOADING_BAR_THROTTLE_MS}ms forwards !important;
    }
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** The thin bar at the top while the next page is loading (R2.16). Keep it mounted and set `isLoading`. */
export function LoadingBar({ isLoading }: { readonly isLoading: boolean }) {
  return <Bar data-loading={isLoading || undefined} data-screen-only aria-hidden="true" />;
}
