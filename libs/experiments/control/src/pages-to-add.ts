import { useSearchParams } from 'react-router';

/** The pages that were selected in the table of pages, to be added to an experiment. */
const PAGES_PARAM = 'pages';

/** Returns the selected pages in the address, or an empty list. */
export const usePagesToAdd = (): readonly string[] => {
  const sent = useSearchParams()[0].get(PAGES_PARAM);
  return sent === null ? [] : sent.split(',').filter((key) => key !== '');
};

/** Returns an address with the selected pages. */
export const withPagesToAdd = (path: string, pages: readonly string[]): string =>
  pages.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${PAGES_PARAM}=${pages.map(encodeURIComponent).join(',')}`;
