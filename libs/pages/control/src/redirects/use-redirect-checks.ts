import { controlApi, libraryApi } from '@waypost/control-center/client/api';
import { useCallback } from 'react';
import { pagesApi } from '../pages-api';

/** Loads the publish findings for a redirect on a branch, again whenever the branch's addresses change. */
export function useRedirectChecks(branch: string) {
  const { data: redirects } = pagesApi.useRedirectsQuery(branch);
  const { data: articles } = libraryApi.useArticlesQuery(branch);
  const { data: added } = controlApi.useAddedPagesQuery(branch);
  return useCallback(async () => {
    const { typedRedirectFindings } = await import('./typed-redirect-findings');
    return typedRedirectFindings(redirects && articles && added ? { redirects, articles, added } : null);
  }, [redirects, articles, added]);
}
