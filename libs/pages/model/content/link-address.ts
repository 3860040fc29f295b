import { text } from '@waypost/platform/parsing/schemas';
import { checkExternalNavigation } from '@waypost/routing/model';

const ADDRESS_MAX_LENGTH = 500;
/** Any address on the web stands in for this site: what matters is what a browser would make of the link. */
const ANY_ORIGIN = 'https://waypost.invalid';
const OWN_PATH = /^\/(?![/\\])/;
const PHONE_LINK = /^tel:\+?[\d-]{3,20}$/;
const SECURE_ADDRESS = /^https:\/\/[^/]/i;

/** Browsers skip what is neither here nor in a path, and so read another address than a person does. */
const hasGap = (address: string): boolean => /[\s\\]/.test(address);

const isOwnPath = (address: string): boolean => {
  const checked = checkExternalNavigation(address, { origin: ANY_ORIGIN, permission: false });
  return checked.ok && OWN_PATH.test(address) && !hasGap(address);
};

/** Another site's address, without a name that would disguise whose it is. */
const isSecureAddress = (address: string): boolean => {
  const checked = checkExternalNavigation(address, { origin: ANY_ORIGIN, permission: true });
  return checked.ok && SECURE_ADDRESS.test(address) && !hasGap(address) && new URL(checked.value.href).username === '';
};

const isPlaceOnPage = (address: string): boolean => address.startsWith('#') && !hasGap(address);

/** Null and undefined are another rule's. */
const where = (isRight: (address: string) => boolean) => (address: string | null | undefined) =>
  address === null || address === undefined || isRight(address);

/**
 * Where the page's main action leads: a path of the site. It navigates within the visit, and leaving the site that way needs a
 * permission that no page can give itself (R2.10).
 */
export const isDestination = where(isOwnPath);

/** A link that a body shows: a path, a place on the page, a number to dial, or an https address of another site. */
export const linkAddress = text('Address', { max: ADDRESS_MAX_LENGTH }).test(
  'link',
  'Address must be a path that begins with “/”, a phone number such as “tel:+18005550100”, or begin with “https://”.',
  where((address) => [isOwnPath, isSecureAddress, isPlaceOnPage, (link: string) => PHONE_LINK.test(link)].some((form) => form(address))),
);

/** A picture is a file of this site. */
export const imageAddress = text('Image address', { max: ADDRESS_MAX_LENGTH }).test(
  'own-file',
  'Image address must be a path of the site that begins with “/”.',
  where(isOwnPath),
);

export { ADDRESS_MAX_LENGTH };
