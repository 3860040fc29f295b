import { oneOf } from './figures/number-words';

const NAME = String.raw`\p{Lu}\p{L}+`;
const HOUSE = String.raw`(?<!\d)\d{1,5}`;
const ENGLISH_STREET = oneOf(
  'Street St Avenue Ave Road Rd Boulevard Blvd Drive Dr Lane Ln Court Ct Parkway Pkwy Highway Hwy Way Place Pl Plaza Circle Cir Terrace Square'.split(
    ' ',
  ),
);
const SUITE = String.raw`(?:Suite|Ste\.?|Apartment|Apt\.?|Unit)\s+#?\d+\p{L}?(?![\p{L}\d])`;
const SPANISH_STREET = String.raw`(?<!\p{L})(?:Calle|Avenida|Avda?\.|Av\.|Paseo)\s+(?:(?:del?|las?|los|el)\s+){0,2}${NAME}(?:\s+(?:(?:del?|las?|los)\s+){0,2}${NAME}){0,3}`;

/** Addresses of the post. They begin with a house number, or with a word in capitals: “3 steps on the way” is none. */
const POSTAL = `(?:${[
  String.raw`${HOUSE}\s+(?:[NSEW]\.?\s+)?(?:${NAME}\s+){1,4}${ENGLISH_STREET}(?!\p{L})(?:,?\s+${SUITE})?`,
  String.raw`${HOUSE}\s+${SPANISH_STREET}`,
  String.raw`${SPANISH_STREET},?\s+(?:#|n\.?\s?[º°o]\.?\s|n[úu]m(?:ero)?\.?\s)?\s?\d{1,5}(?!\d)`,
  String.raw`(?<!\p{L})${SUITE}`,
  String.raw`(?<!\p{L})(?:P\.?\s?O\.?\s+Box|Post\s+Office\s+Box|Apartado(?:\s+Postal)?)\s+#?\d+`,
].join('|')})`;

/** The ends of web addresses that readers know. Text of another kind, such as “e.g.”, must not look like one. */
const DOMAIN_ENDS = 'com org net gov edu mil us info biz co io health insurance care app site online'.split(' ');
const LABEL = String.raw`[\p{L}\p{N}-]+`;
const WEB = `(?:${[
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@${LABEL}(?:\.${LABEL})+`,
  String.raw`(?<![\p{L}\p{N}@.-])www\.${LABEL}(?:\.${LABEL})+`,
  String.raw`(?<![\p{L}\p{N}@.-])(?:${LABEL}\.)+${oneOf(DOMAIN_ENDS.flatMap((end) => [end, end.toUpperCase()]))}(?:\.[a-z]{2})?(?![\p{L}\p{N}-])`,
].join('|')})`;

const ADDRESS = new RegExp(`${POSTAL}|${WEB}`, 'gu');
const WEB_ADDRESS = new RegExp(`^${WEB}$`, 'u');

/** Returns the addresses in a text: of streets and post boxes, of e-mail, and of websites by their host. */
export const addressesIn = (text: string): readonly string[] => [...text.matchAll(ADDRESS)].map(([address]) => address);

/** Returns the name by which an address of e-mail or a website is compared. Null for an address of the post. */
export const webAddressKey = (address: string): string | null =>
  WEB_ADDRESS.test(address) ? address.toLowerCase().replace(/^www\./, '') : null;
