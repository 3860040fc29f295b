import type { DocumentInput } from '@waypost/pages/contract';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app';
import { PageBodyOnServer, RememberedStyles, toDocument } from '@waypost/pages/web';
import { GlobalStyle } from '@waypost/ui/theme';
import { CallAds } from './pages/call-ads';
import { CallAdsOnServer } from './pages/late-call-ads';
import { loadAllTemplates } from './pages/templates';

await loadAllTemplates();

/** Renders a page's whole document. Nothing is streamed, because pages are cached whole. */
export function renderDocument(input: DocumentInput): string {
  const { boot, pathname } = input;
  const sheet = new ServerStyleSheet();
  try {
    // Only the server renders the global style: its rules stay in the page, and a browser that rendered it would only read them again.
    renderToString(
      sheet.collectStyles(
        <RememberedStyles>
          <GlobalStyle />
        </RememberedStyles>,
      ),
    );
    const body = renderToString(
      sheet.collectStyles(
        <RememberedStyles>
          <StaticRouter location={pathname}>
            <PageBodyOnServer>
              <CallAdsOnServer.Provider value={CallAds}>
                <App
                  brand={boot.brand}
                  links={boot.links}
                  privacy={boot.privacy}
                  visit={boot.visit}
                  shown={{ payload: boot.payload, error: boot.error, notice: null, isNavigating: false }}
                />
              </CallAdsOnServer.Provider>
            </PageBodyOnServer>
          </StaticRouter>
        </RememberedStyles>,
      ),
    );
    return toDocument(input, { body, styles: sheet.getStyleTags() });
  } finally {
    sheet.seal();
  }
}
