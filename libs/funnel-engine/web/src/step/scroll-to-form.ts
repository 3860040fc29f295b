/** Space left between the form and what sticks to the top of the window (R4.04). */
export const SCROLL_SPACING_PX = 24;

const STICKY_CANDIDATES = 'header, [role="banner"], [data-sticky]';

/** How far the window's top is covered by a sticky header or banner once the page has been scrolled. */
function coveredHeight(view: Window): number {
  let covered = 0;
  for (const element of view.document.querySelectorAll(STICKY_CANDIDATES)) {
    const style = view.getComputedStyle(element);
    if (style.position !== 'sticky' && style.position !== 'fixed') continue;
    // A bar that sticks to the bottom (`top: auto`) covers nothing up here.
    const top = parseFloat(style.top);
    if (Number.isNaN(top)) continue;
    covered = Math.max(covered, top + element.getBoundingClientRect().height);
  }
  return covered;
}

/** Where the window must be scrolled to for an element to stand below everything sticky, with the spacing of R4.04. */
export function scrollTargetPx(elementTop: number, scrollY: number, covered: number): number {
  return Math.max(0, elementTop + scrollY - covered - SCROLL_SPACING_PX);
}

/**
 * Scrolls at once so that a control stands in the middle of the window with its message below it; one that is taller than
 * that stands below what sticks to the top. The browser's own scroll stops at the window's edge.
 */
export function scrollToMiddle(element: Element, view: Window = window): void {
  const { top, height } = element.getBoundingClientRect();
  const above = Math.max(coveredHeight(view) + SCROLL_SPACING_PX, (view.innerHeight - height) / 2);
  view.scrollTo({ top: Math.max(0, top + view.scrollY - above), behavior: 'instant' });
}

/** Scrolls smoothly so that the form is visible below any sticky header (R4.04); at once where the visitor wants less motion. */
export function scrollToForm(element: Element, view: Window = window): void {
  const wantsLessMotion = view.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  view.scrollTo({
    top: scrollTargetPx(element.getBoundingClientRect().top, view.scrollY, coveredHeight(view)),
    behavior: wantsLessMotion ? 'instant' : 'smooth',
  });
}
