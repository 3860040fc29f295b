/** Space left between the form and what sticks to the top of the window (R4.04). */
export const SCROLL_SPACING_PX = 24;

const STICKY_CANDIDATES = 'header, [role="banner"], [data-sticky]';

/** Returns the height in pixels that sticky headers or banners cover at the window's top once the page is scrolled. */
function coveredHeight(view: Window): number {
  let covered = 0;
  for (const element of view.document.querySelectorAll(STICKY_CANDIDATES)) {
    const style = view.getComputedStyle(element);
    if (style.position !== 'sticky' && style.position !== 'fixed') continue;
    // A bar that sticks to the bottom (`top: auto`) covers nothing at the top.
    const top = parseFloat(style.top);
    if (Number.isNaN(top)) continue;
    covered = Math.max(covered, top + element.getBoundingClientRect().height);
  }
  return covered;
}

/** Returns the window's scroll position for an element to be below everything sticky, with the spacing of R4.04. */
export function scrollTargetPx(elementTop: number, scrollY: number, covered: number): number {
  return Math.max(0, elementTop + scrollY - covered - SCROLL_SPACING_PX);
}

/**
 * Scrolls at once so that a control is in the middle of the window with its message below it. A control taller than that is placed below
 * what sticks to the top. The browser's own scroll would stop at the window's edge.
 */
export function scrollToMiddle(element: Element, view: Window = window): void {
  const { top, height } = element.getBoundingClientRect();
  const above = Math.max(coveredHeight(view) + SCROLL_SPACING_PX, (view.innerHeight - height) / 2);
  view.scrollTo({ top: Math.max(0, top + view.scrollY - above), behavior: 'instant' });
}

/** Scrolls smoothly so that the form is visible below any sticky header (R4.04), or at once if the visitor prefers less motion. */
export function scrollToForm(element: Element, view: Window = window): void {
  const wantsLessMotion = view.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  view.scrollTo({
    top: scrollTargetPx(element.getBoundingClientRect().top, view.scrollY, coveredHeight(view)),
    behavior: wantsLessMotion ? 'instant' : 'smooth',
  });
}
