import { PREVIEW_PARAMETER } from '@waypost/content/contract/preview';

/** Returns a site address with the token added. */
export function withPreviewToken(address: string, token: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return `${path}${query === '' ? '?' : `${query}&`}${PREVIEW_PARAMETER}=${token}${hash}`;
}

const PICTURE = /\/media\/[0-9a-f]{64}-\d{1,5}(?:\.(?:avif|webp))?(?=[",\s])/g;
const SHOWN = /(<(?:img|source|link)\b[^>]*>)/g;

/** Adds the token to the addresses of pictures, so that unpublished pictures load in a preview. */
export const withPreviewPictures = (html: string, token: string): string =>
  html.replace(SHOWN, (element) => element.replace(PICTURE, (address) => withPreviewToken(address, token)));

const WAY_ON = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/)[^"]*)"/g;

/**
 * Adds the token to a page's links and forms on this host. The token is in addresses and not in a cookie for two reasons. The editor shows
 * previews in a cross-site frame, where browsers store no cookies. And only this tab is a preview.
 */
export const withPreviewLinks = (html: string, token: string): string =>
  html.replace(WAY_ON, (_whole, before: string, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    return `${before}${withPreviewToken(plain, token).replaceAll('&', '&amp;')}"`;
  });
