import { navigationRequested } from '@waypost/routing/web';
import type { ComponentProps, MouseEvent } from 'react';
import { useTabStore } from './use-attached';

/** Links to another step of the funnel inside the tab and keeps the query (R4.02). Without JavaScript it is a plain link. */
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

/** A click with a modifier requests something else from the browser: a new tab, a download. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
