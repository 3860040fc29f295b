import { useEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is, now and whenever it changes: what is drawn for its width is as readable on a phone. `assumed` until it was measured. */
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
