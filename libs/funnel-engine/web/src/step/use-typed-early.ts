import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { typedBeforeAttach } from '../form/typed-before-attach';

/**
 * True at the place whose form the visitor filled in before React attached (R3.08). Anything that replaced this form would take what was
 * typed away, and a press that is held until React listens.
 */
export function useIsTypedEarly(element: RefObject<HTMLElement | null>, place: string): boolean {
  const start = useRef(place);
  const [typedAt, setTypedAt] = useState<string | null>(null);
  useLayoutEffect(() => {
    const form = element.current?.querySelector('form');
    if (form && Object.keys(typedBeforeAttach(form)).length > 0) setTypedAt(start.current);
  }, [element]);
  return typedAt === place;
}
