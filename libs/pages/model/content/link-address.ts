import { text } from '@waypost/platform/parsing/schemas';
import { checkExternalNavigation } from '@waypost/routing/model';

const MAX_ADDRESS_LENGTH = 500;
/** Stands for this site's origin, to resolve links as a browser does. */
const ANY_ORIGIN = 'https://waypost.invalid';
const OWN_PATH = /^\/(?![/\\])/;
const PHONE_LINK = /^tel:\+?[\d-]{3,20}$/;
const SECURE_ADDRESS = /^https:\/\/[^/]/i;

/** Browsers skip white space and read backslashes as slashes, so they would read an address other than the one a person reads. */
const hasGap = (address: string): boolean => /[\s\\]/.test(address);

const isOwnPath = (address: string): boolean => {
  const checked = checkExternalNavigation(address, { origin: ANY_ORIGIN, permission: false });
  return checked.ok && OWN_PATH.test(address) && !hasGap(address);
};

/** An address of another site, without a user name that would disguise the host. */
const isSecureAddress = (address: string): boolean => {
  const checked = checkExternalNavigation(address, { origin: ANY_ORIGIN, permission: true });
  return checked.ok && SECURE_ADDRESS.test(address) && !hasGap(address) && new URL(checked.value.href).username === '';
};

const isPlaceOnPage = (address: string): boolean => address.startsWith('#') && !hasGap(address);

/** Null and undefined are left to other rules. */
const where = (isRight: (address: string) => boolean) => (address: string | null | undefined) =>
  address === null || address === undefined || isRight(address);

/**
 * Returns whether an address may be the page's main action: a path of the site. It navigates within the visit. Leaving the site that way
 * needs a permission that no page can grant itself (R2.10).
 */
export const isDestination = where(isOwnPath);

/** The schema of a link in a body: a path, a place on the page, a phone number, or an https address of another site. */
export const linkAddress = text('Address', { max: MAX_ADDRESS_LENGTH }).test(
  'link',
  'Address must be a path that begins with “/”, a phone number such as “tel:+18005550100”, or begin with “https://”.',
  where((address) => [isOwnPath, isSecureAddress, isPlaceOnPage, (link: string) => PHONE_LINK.test(link)].some((form) => form(address))),
);

/** The schema of a picture's address: a file of this site. */
export const imageAddress = text('Picture address', { max: MAX_ADDRESS_LENGTH }).test(
  'own-file',
  'Picture address must be a path of the site that begins with “/”.',
  where(isOwnPath),
);

export { MAX_ADDRESS_LENGTH };
