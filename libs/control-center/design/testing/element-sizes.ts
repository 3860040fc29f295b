const WINDOW_PX = { width: 1280, height: 800 };

/** jsdom lays nothing out: virtual lists would be empty, and Radix misses what it measures and scrolls with. */
export function giveElementsSizes(): void {
  for (const [name, size] of [
    ['clientHeight', WINDOW_PX.height],
    ['clientWidth', WINDOW_PX.width],
    ['offsetHeight', WINDOW_PX.height],
    ['offsetWidth', WINDOW_PX.width],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  // Where everything lies at the same point each press would take hold of the splitter.
  Element.prototype.getBoundingClientRect = function () {
    const left = this.getAttribute('role') === 'separator' ? WINDOW_PX.width * 2 : 0;
    return new DOMRect(left, 0, WINDOW_PX.width, WINDOW_PX.height);
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= (query) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
