import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns an element's width, `assumed` until it is measured. Renders again when it changes, so that a drawing fits a phone too. */
export function useElementWidth(assumed: number): { readonly frame: RefObject<HTMLDivElement | null>; readonly width: number } {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || assumed));
    observer.observe(element);
    return () => observer.disconnect();
  }, [assumed]);
  return { frame, width };
}
