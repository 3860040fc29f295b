import type { BootState, PageError, PagePayload } from '@waypost/pages/contract/payload';
import { ErrorPage, Shell, WrittenLease } from '@waypost/pages/web';
import { Notice } from '@waypost/ui';
import { useRoutes } from 'react-router';
import { loadedTemplate } from './pages/templates';

/** What is shown at one moment. */
export interface Shown {
  readonly payload: PagePayload | null;
  /** Takes the page's place (R2.19). */
  readonly error: PageError | null;
  /** Stands above the page, which stays: a navigation that led nowhere (R2.07). */
  readonly notice: string | null;
  readonly isNavigating: boolean;
}

export interface AppProps extends Pick<BootState, 'brand' | 'links' | 'privacy' | 'visit'> {
  readonly shown: Shown;
}

/** The whole site of a brand: the shell, and in it the page that the address and its payload call for. */
export function App({ brand, links, privacy, visit, shown }: AppProps) {
  const { payload, error, notice, isNavigating } = shown;

  let content;
  if (error || !payload) {
    content = (
      <ErrorPage
        error={error ?? { statusCode: 404, statusMessage: '' }}
        links={links}
        language={payload?.page.language ?? error?.spoken?.language}
        placement={payload?.placement ?? null}
      />
    );
  } else {
    const Template = loadedTemplate(payload);
    content = <Template key={payload.route.key ?? payload.route.name} brand={brand} links={links} payload={payload} visit={visit} />;
  }

  // The page's own route alone: react-router reads its parameters for the page's hooks, and would rank a whole table each time.
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
            {notice}
          </Notice>
        )}
        {page}
      </Shell>
    </WrittenLease.Provider>
  );
}
