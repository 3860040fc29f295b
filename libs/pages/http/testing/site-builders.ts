import { brandRecords } from '@waypost/brands/records';
import type { DocumentInput } from '@waypost/pages/contract';
import type { BootState } from '@waypost/pages/contract/payload';
import { siteLinks } from '@waypost/pages/server';
import { aPageSource, codeRoutes } from '@waypost/pages/server/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { createSitePages, type SitePages, type SitePagesDeps } from '../src/site-pages/site-pages';
import { readWebAssets } from '../src/web-assets';
import { aClientFolder } from './client-folder';

export const NO_THIRD_PARTIES: BootState['settings'] = {
  sentryDsn: null,
  isTagManagerEnabled: false,
  adScriptUrl: null,
  buildPollMs: 3_600_000,
};

/** Writes only a document's title and its token. `rendered` has its inputs in order. */
export function fakeRenderer(): { readonly rendered: readonly DocumentInput[]; readonly render: (input: DocumentInput) => string } {
  const rendered: DocumentInput[] = [];
  return {
    rendered,
    render(input) {
      rendered.push(input);
      const { payload, error } = input.boot;
      const token = payload?.token === undefined ? '' : `<input name="pageToken" value="${payload.token}">`;
      return `<!doctype html><title>${payload?.page.title ?? error?.statusMessage}</title><body>${token}`;
    },
  };
}

/** The code's pages of all brands, with a renderer that writes next to nothing. */
export function aSite(changes: Partial<SitePagesDeps> = {}): { readonly pages: SitePages; readonly rendered: readonly DocumentInput[] } {
  const clock = fakeClock();
  const { folder, remove } = aClientFolder();
  const assets = readWebAssets(folder);
  remove();
  const { rendered, render } = fakeRenderer();
  const pages = createSitePages({
    brands: brandRecords,
    routesOf: codeRoutes().of,
    payloadOf: aPageSource({ clock }).payload,
    linksOf: siteLinks,
    render,
    assets,
    contentVersion: () => '1',
    articlePaths: () => [],
    articleHtml: async () => null,
    publication: () => null,
    tokenOf: null,
    settings: NO_THIRD_PARTIES,
    publicScheme: 'http',
    clock,
    ...changes,
  });
  return { pages, rendered };
}
