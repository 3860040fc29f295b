import { navigationRequested } from '@waypost/routing/web';
import type { ComponentProps, MouseEvent } from 'react';
import { useTabStore } from './use-attached';

/** Goes to another step of the funnel inside the tab, keeping the query (R4.02); a plain link without JavaScript. */
export function useStepLink(href: string): Pick<ComponentProps<'a'>, 'href' | 'onClick'> {
  const store = useTabStore();
  return {
    href,
    onClick: (event) => {
      if (!store || !isPlainClick(event)) return;
      event.preventDefault();
      store.dispatch(navigationRequested({ to: href, keepQuery: true }));
    },
  };
}

/** A click with a modifier asks the browser for something else: a new tab, a download. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
