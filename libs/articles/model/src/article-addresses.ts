import { withoutReferences } from './character-references';

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const SECURE_ADDRESS = /^https:\/\/[^/\s\\@]+(?:[/?#][^\s\\]*)?$/i;
const NUMBER = /^tel:\+?[\d-]{3,20}$/;
const MAILBOX = /^mailto:[^\s\\?@]+@[^\s\\?@]+$/;
const PLACE_ON_PAGE = /^#[\w-]+$/;
/** Pictures of the library, which were decoded and encoded again, and the site's own files. */
const PICTURE = /^(?:\/media\/[0-9a-f]{64}-\d{1,5}(?:\.(?:avif|webp))?|\/images\/[\w-]+\.(?:avif|webp|png|jpg|svg))$/;

/** Returns whether an article may link to an address: a path of the site, an https address, a phone number or a mailbox. */
export const isLinkAllowed = (href: string): boolean =>
  [OWN_PATH, SECURE_ADDRESS, NUMBER, MAILBOX, PLACE_ON_PAGE].some((form) => form.test(href));

/** Returns whether an article may show a picture from an address. */
export const isPictureAllowed = (src: string): boolean => PICTURE.test(src);

/**
 * Decodes an address as a browser reads it, so that the checked address is the written one. Markdown may use character references (`&#47;`
 * is a slash), and HTML addresses contain no spaces. Null if it can't be encoded.
 */
export function addressIn(markdown: string): string | null {
  try {
    // Percent-encoded characters stay as they are.
    return encodeURI(withoutReferences(markdown)).replaceAll('%25', '%');
  } catch {
    return null;
  }
}
