import fc from 'fast-check';
import { SCROLL_SPACING_PX, scrollTargetPx, scrollToForm, scrollToMiddle } from './scroll-to-form';

describe('scrollTargetPx', () => {
  it.each([
    ['below the fold', 900, 0, 0, 876],
    ['under a header of 64 px', 900, 100, 64, 912],
    ['at the very top', 10, 0, 64, 0],
    ['above the window', -300, 500, 0, 176],
  ])('leaves 24 px above a form %s [R4.04]', (_where, elementTop, scrollY, covered, expected) => {
    expect(scrollTargetPx(elementTop, scrollY, covered)).toBe(expected);
  });

  it('never puts the form under the header, for any numbers [R4.04]', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(300), (elementTop, scrollY, covered) => {
        const target = scrollTargetPx(elementTop, scrollY, covered);
        const topAfterwards = elementTop + scrollY - target;
        return target === 0 || topAfterwards === covered + SCROLL_SPACING_PX;
      }),
    );
  });
});

describe('scrollToForm', () => {
  const scrollTo = jest.fn();
  const setMotion = (isReduced: boolean) => {
    window.matchMedia = ((query: string) => ({ matches: isReduced && query.includes('reduce') })) as typeof window.matchMedia;
  };
  const placed = (element: Element, rect: Partial<DOMRect>) => {
    element.getBoundingClientRect = () => ({ top: 0, height: 0, ...rect }) as DOMRect;
    return element;
  };

  beforeEach(() => {
    scrollTo.mockReset();
    window.scrollTo = scrollTo;
    document.body.innerHTML = '';
    setMotion(false);
  });

  it('scrolls smoothly to 24 px below the tallest sticky header [R4.04]', () => {
    document.body.innerHTML = `<header style="position: sticky; top: 0px"></header><div data-sticky style="position: fixed; top: 0px"></div><main></main>`;
    placed(document.querySelector('header') as Element, { height: 60 });
    placed(document.querySelector('[data-sticky]') as Element, { height: 90 });
    scrollToForm(placed(document.querySelector('main') as Element, { top: 500 }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 500 - 90 - SCROLL_SPACING_PX, behavior: 'smooth' });
  });

  it('ignores a header that scrolls away and a bar at the bottom [R4.04]', () => {
    document.body.innerHTML = `<header></header><div data-sticky style="position: fixed; bottom: 0px"></div><main></main>`;
    placed(document.querySelector('header') as Element, { height: 60 });
    placed(document.querySelector('[data-sticky]') as Element, { height: 50 });
    scrollToForm(placed(document.querySelector('main') as Element, { top: 500 }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 476, behavior: 'smooth' });
  });

  it.each([
    ['in the middle', 50, 1500 + 25 - 384],
    ['below what sticks to the top, where it is taller than the window', 900, 1500 - 60 - SCROLL_SPACING_PX],
  ])('scrolls a refused control %s [R4.03]', (_where, height, top) => {
    document.body.innerHTML = `<header style="position: sticky; top: 0px"></header><main></main>`;
    placed(document.querySelector('header') as Element, { height: 60 });
    scrollToMiddle(placed(document.querySelector('main') as Element, { top: 1500, height }));
    expect(scrollTo).toHaveBeenCalledWith({ top, behavior: 'instant' });
  });

  it('scrolls at once for a visitor who wants less motion [R4.04]', () => {
    setMotion(true);
    scrollToForm(placed(document.body, { top: 500 }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 476, behavior: 'instant' });
  });
});
