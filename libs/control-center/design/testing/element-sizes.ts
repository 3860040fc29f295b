const WINDOW_PX = { width: 1280, height: 800 };

/** Gives elements a size and the methods that Radix calls. jsdom has no layout, so virtual lists would be empty and Radix would fail. */
export function giveElementsSizes(): void {
  for (const [name, size] of [
    ['clientHeight', WINDOW_PX.height],
    ['clientWidth', WINDOW_PX.width],
    ['offsetHeight', WINDOW_PX.height],
    ['offsetWidth', WINDOW_PX.width],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  // Without layout every element is at the same point, and each press would grab the splitter.
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
