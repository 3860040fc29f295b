import { PREVIEW_PARAMETER } from '@waypost/content/contract/preview';

/** An address of the site with the token in it. */
export function withPreviewToken(address: string, token: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return `${path}${query === '' ? '?' : `${query}&`}${PREVIEW_PARAMETER}=${token}${hash}`;
}

const PICTURE = /\/media\/[0-9a-f]{64}-\d{1,5}(?:\.(?:avif|webp))?(?=[",\s])/g;
const SHOWN = /(<(?:img|source|link)\b[^>]*>)/g;

/** Lets the pictures of a preview be seen that are not published yet: their addresses carry the token as well. */
export const withPreviewPictures = (html: string, token: string): string =>
  html.replace(SHOWN, (element) => element.replace(PICTURE, (address) => withPreviewToken(address, token)));

const WAY_ON = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/(?!\/)[^"]*)"/g;

/**
 * Takes the token along to wherever a page's links and forms lead on this host. It is in addresses, and in no cookie, because the
 * editor shows previews in a frame of another site, where browsers keep no cookie; and only this tab is a preview.
 */
export const withPreviewLinks = (html: string, token: string): string =>
  html.replace(WAY_ON, (_whole, before: string, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    return `${before}${withPreviewToken(plain, token).replaceAll('&', '&amp;')}"`;
  });
