import { screenTitle } from '@waypost/control-center/contract/screens';
import { useEffect } from 'react';

/** Sets the document's title to the screen's, so that people can find their tab again. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = screenTitle(title);
  }, [title]);
}
