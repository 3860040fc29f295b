import { useSearchParams } from 'react-router';

/** The pages that were chosen in the table of pages, on their way into an experiment. */
const PAGES_PARAM = 'pages';

/** Those that the address carries; empty where it carries none. */
export const usePagesToAdd = (): readonly string[] => {
  const sent = useSearchParams()[0].get(PAGES_PARAM);
  return sent === null ? [] : sent.split(',').filter((key) => key !== '');
};

/** An address that carries them on. */
export const withPagesToAdd = (path: string, pages: readonly string[]): string =>
  pages.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${PAGES_PARAM}=${pages.map(encodeURIComponent).join(',')}`;
