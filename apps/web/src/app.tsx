import type { BootState, PageError, PagePayload } from '@waypost/pages/contract/payload';
import { ErrorPage, Shell, WrittenLease } from '@waypost/pages/web';
import { spokenMessage } from '@waypost/routing/model/errors';
import { Notice } from '@waypost/ui';
import { useRoutes } from 'react-router';
import { loadedTemplate } from './pages/templates';

/** The state of the site at one moment. */
export interface Shown {
  readonly payload: PagePayload | null;
  /** Replaces the page (R2.19). */
  readonly error: PageError | null;
  /** A message above the page after a navigation that failed; the page stays (R2.07). */
  readonly notice: string | null;
  readonly isNavigating: boolean;
}

export interface AppProps extends Pick<BootState, 'brand' | 'links' | 'privacy' | 'visit'> {
  readonly shown: Shown;
}

/** The whole site of a brand: the shell and, in it, the page for this address and payload. */
export function App({ brand, links, privacy, visit, shown }: AppProps) {
  const { payload, error, notice, isNavigating } = shown;
  const language = payload?.page.language ?? error?.spoken?.language ?? 'english';

  let content;
  if (error || !payload) {
    content = (
      <ErrorPage
        error={error ?? { statusCode: 404, statusMessage: '' }}
        links={links}
        language={language}
        placement={payload?.placement ?? null}
      />
    );
  } else {
    const Template = loadedTemplate(payload);
    content = <Template key={payload.route.key ?? payload.route.name} brand={brand} links={links} payload={payload} visit={visit} />;
  }

  // Only the page's own route. The page's hooks need react-router to read its parameters, and the whole table would be ranked each time.
  const paths = payload ? [payload.route.path, '*'] : ['*'];
  const page = useRoutes(paths.map((path) => ({ path, element: content })));

  return (
    <WrittenLease.Provider value={visit?.userState.lease ?? null}>
      <Shell
        brand={brand}
        links={links}
        payload={error ? null : payload}
        copy={payload?.copy ?? error?.spoken?.copy}
        privacy={privacy}
        isLoading={isNavigating}
      >
        {notice && (
          <Notice tone="warn" isAlert>
            {spokenMessage(notice, language)}
          </Notice>
        )}
        {page}
      </Shell>
    </WrittenLease.Provider>
  );
}
