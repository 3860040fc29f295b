import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock } from '@waypost/platform/kernel';
import { reloadOnce } from '@waypost/routing/web/failures';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react';

type Blocks = ComponentType<{ readonly payload: PagePayload }>;

/** What writes a body out. Only the server provides it: in the browser its code is fetched where a body has to be made there. */
export const PageBodyBlocks = createContext<Blocks | null>(null);

/** React leaves the content of such an element alone, while it attaches and later, because the object stays the same. */
const LEFT_ALONE = { __html: '' };

/**
 * The body of a page. Its client code costs many bytes (R3.01), so the server writes it into the HTML and the browser leaves it as it
 * is. Two cases need the code and fetch it: a page that is opened inside the tab comes without HTML, and a body with a number to call
 * has to follow the visitor's lease (R8.05).
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
          // What the server has written stays as it is, and works. Where nothing is, it writes the page that is loaded again (R2.14).
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
