import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock } from '@waypost/platform/kernel';
import { reloadOnce } from '@waypost/routing/web/failures';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react';

type Blocks = ComponentType<{ readonly payload: PagePayload }>;

/** Renders a body. Only the server provides it. A browser loads the code if it has to render a body itself. */
export const PageBodyBlocks = createContext<Blocks | null>(null);

/** A constant object, so that React never touches the element's content. */
const LEFT_ALONE = { __html: '' };

/**
 * The body of a page. Its client code is large (R3.01), so the server writes it into the HTML and the browser leaves it as it is. Two cases
 * need the code and load it: a page opened by navigation has no HTML, and a body with a phone number has to follow the visitor's lease
 * (R8.05).
 */
export function PageBody({ payload }: { readonly payload: PagePayload }) {
  const Written = useContext(PageBodyBlocks);
  const [Live, setLive] = useState<Blocks | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    let isUnmounted = false;
    const loadAgain = () => reloadOnce(window, systemClock);
    if (current && (!current.firstChild || current.querySelector('[href^="tel:"]')))
      import('./page-body-blocks').then(
        (module) => setLive(() => module.BlocksOfPage),
        (error) => {
          console.warn(error);
          // The server's HTML stays and works. If there is none, the page is reloaded so that the server writes it (R2.14).
          if (current.firstChild || isUnmounted || loadAgain()) return;
          window.addEventListener('online', loadAgain);
        },
      );
    return () => {
      isUnmounted = true;
      window.removeEventListener('online', loadAgain);
    };
  }, []);
  const Shown = Written ?? Live;
  if (payload.page.body.length === 0) return null;
  return Shown ? (
    <div key="live">
      <Shown payload={payload} />
    </div>
  ) : (
    <div key="written" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />
  );
}
