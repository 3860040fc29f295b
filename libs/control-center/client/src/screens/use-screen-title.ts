import { screenTitle } from '@waypost/control-center/contract/screens';
import { useEffect } from 'react';

/** Names the window after the screen; a tab's title is how people find it again. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = screenTitle(title);
  }, [title]);
}
